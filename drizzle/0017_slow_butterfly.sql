-- Parts of names and numbers are searched for; the extension is one of those that any owner of a database may add.
CREATE EXTENSION IF NOT EXISTS "pg_trgm";
--> statement-breakpoint
CREATE TABLE "order_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_csv_layout" (
	"header_hash" text PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL,
	"saved_by" uuid NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "order_email_index";--> statement-breakpoint
DROP INDEX "order_status_placed_at_index";--> statement-breakpoint
ALTER TABLE "bank_receipt" ALTER COLUMN "payment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_receipt" ALTER COLUMN "confirmed_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "payment_method" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "post_by" date;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "shipped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(' ' || number || ' ' || email || ' ' || coalesce(shipping_address ->> 'name', '') || ' ' || coalesce(billing_address ->> 'name', '') || ' ' || coalesce(company, shipping_address ->> 'company', '') || ' ' || coalesce(tracking_number, ''))) STORED;--> statement-breakpoint
ALTER TABLE "bank_receipt" ADD COLUMN "payer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_receipt" ADD COLUMN "purpose" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_receipt" ADD COLUMN "set_aside_note" text;--> statement-breakpoint
ALTER TABLE "bank_receipt" ADD COLUMN "set_aside_by" uuid;--> statement-breakpoint
ALTER TABLE "order_note" ADD CONSTRAINT "order_note_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_note" ADD CONSTRAINT "order_note_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_csv_layout" ADD CONSTRAINT "bank_csv_layout_saved_by_user_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_note_order_id_index" ON "order_note" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "bank_receipt" ADD CONSTRAINT "bank_receipt_set_aside_by_user_id_fk" FOREIGN KEY ("set_aside_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_status_placed_at_id_index" ON "order" USING btree ("status","placed_at","id");--> statement-breakpoint
CREATE INDEX "order_payment_status_placed_at_id_index" ON "order" USING btree ("payment_status","placed_at","id");--> statement-breakpoint
CREATE INDEX "order_payment_method_placed_at_id_index" ON "order" USING btree ("payment_method","placed_at","id");--> statement-breakpoint
CREATE INDEX "order_email_placed_at_index" ON "order" USING btree ("email","placed_at");--> statement-breakpoint
CREATE INDEX "order_shipped_at_index" ON "order" USING btree ("shipped_at");--> statement-breakpoint
CREATE INDEX "order_search_index" ON "order" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_post_by_index" ON "order" USING btree ("post_by","placed_at") WHERE "order"."status" in ('confirmed', 'in_production');--> statement-breakpoint
CREATE INDEX "order_awaited_index" ON "order" USING btree ("total_cents","placed_at") WHERE "order"."payment_status" in ('open', 'pending', 'partially_paid');--> statement-breakpoint
CREATE INDEX "bank_receipt_amount_cents_booked_on_index" ON "bank_receipt" USING btree ("amount_cents","booked_on");--> statement-breakpoint
CREATE INDEX "bank_receipt_waiting_index" ON "bank_receipt" USING btree ("id") WHERE "bank_receipt"."payment_id" is null;--> statement-breakpoint
CREATE INDEX "payment_order_id_index" ON "payment" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_payment_method_known" CHECK ("order"."payment_method" in ('bank_transfer', 'stripe', 'invoice'));--> statement-breakpoint
ALTER TABLE "bank_receipt" ADD CONSTRAINT "bank_receipt_booked_by" CHECK (("bank_receipt"."payment_id" is null) = ("bank_receipt"."confirmed_by" is null));--> statement-breakpoint
ALTER TABLE "bank_receipt" ADD CONSTRAINT "bank_receipt_set_aside" CHECK (("bank_receipt"."set_aside_note" is null) = ("bank_receipt"."set_aside_by" is null) and ("bank_receipt"."payment_id" is null or "bank_receipt"."set_aside_note" is null));
--> statement-breakpoint
-- What orders know of themselves from now on, for those that are there.
UPDATE "order" SET
  "payment_method" = (SELECT p."method" FROM "payment" p WHERE p."order_id" = "order"."id" ORDER BY p."created_at" DESC LIMIT 1),
  "confirmed_at" = (SELECT max(e."created_at") FROM "order_event" e WHERE e."order_id" = "order"."id" AND e."kind" = 'confirmed'),
  "shipped_at" = (SELECT max(e."created_at") FROM "order_event" e WHERE e."order_id" = "order"."id" AND e."kind" = 'shipped');
--> statement-breakpoint
UPDATE "order" SET "post_by" = ("confirmed_at" AT TIME ZONE 'Europe/Berlin')::date + 5 WHERE "confirmed_at" IS NOT NULL;
