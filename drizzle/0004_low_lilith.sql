CREATE TABLE "refund" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"reason" text NOT NULL,
	"provider_reference" text,
	"failure" text,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_status_known" CHECK ("refund"."status" in ('created', 'succeeded', 'failed')),
	CONSTRAINT "refund_positive" CHECK ("refund"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "webhook_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_event_provider_eventId_unique" UNIQUE("provider","event_id")
);
--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_method_known";--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_amounts";--> statement-breakpoint
DROP INDEX "payment_one_live_per_order";--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "pay_url" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "held_reason" text;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_payment_id_index" ON "refund" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_provider_reference_index" ON "payment" USING btree ("provider_reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one_live_per_order" ON "payment" USING btree ("order_id") WHERE "payment"."status" in ('created', 'pending', 'processing');--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_method_known" CHECK ("payment"."method" in ('bank_transfer', 'stripe'));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_amounts" CHECK ("payment"."amount_cents" >= 0 and "payment"."captured_cents" >= 0 and "payment"."refunded_cents" between 0 and "payment"."captured_cents");