-- Folds a text as a search compares it (`foldText`): no capitals, dots or accents, ä as both a and ae.
CREATE FUNCTION "fold_text"("said" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(normalize(replace(lower("said"), 'ß', 'ss'), NFKD), '[\u0300-\u036f]', '', 'g'), '([aou])e', '\1', 'g')
$$;
--> statement-breakpoint
CREATE TABLE "order_view" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_view_once_per_owner" UNIQUE("owner_id","name"),
	CONSTRAINT "order_view_has_name" CHECK (char_length("order_view"."name") between 1 and 40)
);
--> statement-breakpoint
ALTER TABLE "order_view" ADD CONSTRAINT "order_view_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_folded_index" ON "invoice" USING gin (fold_text("search_text") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_folded_index" ON "order" USING gin (fold_text("search_text") gin_trgm_ops);