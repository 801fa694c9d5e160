CREATE TABLE "invoice_logo" (
	"sha256" text PRIMARY KEY NOT NULL,
	"svg" text,
	"raster" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "logo_sha256" text;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_logo_sha256_invoice_logo_sha256_fk" FOREIGN KEY ("logo_sha256") REFERENCES "public"."invoice_logo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What stands on an issued paper is never changed or removed.
CREATE TRIGGER "invoice_logo_append_only" BEFORE UPDATE OR DELETE ON "invoice_logo"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
