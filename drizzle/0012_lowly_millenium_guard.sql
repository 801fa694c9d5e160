CREATE TABLE "price_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"format_id" uuid NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"is_on_sale" boolean NOT NULL,
	"tiers" jsonb NOT NULL,
	"changed_by" uuid
);
--> statement-breakpoint
ALTER TABLE "magnet_format" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "price_tier" ADD COLUMN "lowest_cents" integer;--> statement-breakpoint
ALTER TABLE "price_tier" ADD COLUMN "reduced_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_format_id_magnet_format_id_fk" FOREIGN KEY ("format_id") REFERENCES "public"."magnet_format"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_changed_by_user_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_history_format_id_valid_from_index" ON "price_history" USING btree ("format_id","valid_from");--> statement-breakpoint
ALTER TABLE "price_tier" ADD CONSTRAINT "price_tier_reduction" CHECK (("price_tier"."lowest_cents" is null) = ("price_tier"."reduced_until" is null) and ("price_tier"."lowest_cents" is null or "price_tier"."lowest_cents" > "price_tier"."unit_gross_cents"));
--> statement-breakpoint
-- Prices that stand now begin their history with their format.
INSERT INTO "price_history" ("id", "format_id", "valid_from", "is_on_sale", "tiers")
  SELECT gen_random_uuid(), f."id", f."created_at", f."is_active",
    json_agg(json_build_object('minQuantity', t."min_quantity", 'unitCents', t."unit_gross_cents") ORDER BY t."min_quantity")
  FROM "magnet_format" f JOIN "price_tier" t ON t."format_id" = f."id"
  GROUP BY f."id";
--> statement-breakpoint
-- What a price was beside a lowered one has to be shown as it was (§ 11 PAngV).
CREATE TRIGGER "price_history_append_only" BEFORE UPDATE OR DELETE ON "price_history"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
