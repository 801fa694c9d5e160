CREATE TABLE "price_pack" (
	"format_id" uuid NOT NULL,
	"pieces" integer NOT NULL,
	"price_gross_cents" integer NOT NULL,
	CONSTRAINT "price_pack_format_id_pieces_pk" PRIMARY KEY("format_id","pieces"),
	CONSTRAINT "price_pack_positive" CHECK ("price_pack"."pieces" > 1 and "price_pack"."price_gross_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "price_history" ADD COLUMN "packs" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "pack_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "price_pack" ADD CONSTRAINT "price_pack_format_id_magnet_format_id_fk" FOREIGN KEY ("format_id") REFERENCES "public"."magnet_format"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_packs_within" CHECK ("order_item"."pack_cents" between 0 and "order_item"."total_gross_cents");--> statement-breakpoint
-- Packs are part of what is shown to everybody (0020): a change of them is told as well.
CREATE TRIGGER "offer_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "price_pack"
  FOR EACH STATEMENT EXECUTE FUNCTION "offer_changed"();
