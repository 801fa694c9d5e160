CREATE TABLE "guarantee_graphic" (
	"locale" text PRIMARY KEY NOT NULL,
	"storage_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"uploaded_by" uuid,
	CONSTRAINT "guarantee_graphic_locale_known" CHECK ("guarantee_graphic"."locale" in ('de', 'en')),
	CONSTRAINT "guarantee_graphic_has_size" CHECK ("guarantee_graphic"."width" > 0 and "guarantee_graphic"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "legal_draft" (
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"source" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "legal_draft_kind_locale_pk" PRIMARY KEY("kind","locale")
);
--> statement-breakpoint
ALTER TABLE "magnet_format" ADD COLUMN "is_strong_magnet" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "legal_text" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "legal_text" ADD COLUMN "published_by" uuid;--> statement-breakpoint
ALTER TABLE "guarantee_graphic" ADD CONSTRAINT "guarantee_graphic_uploaded_by_user_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_draft" ADD CONSTRAINT "legal_draft_updated_by_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_text" ADD CONSTRAINT "legal_text_published_by_user_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- An order names the version it accepted: what was published or accepted is never rewritten.
CREATE TRIGGER "legal_text_append_only" BEFORE UPDATE OR DELETE ON "legal_text"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
