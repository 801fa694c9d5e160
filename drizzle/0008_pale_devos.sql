CREATE TABLE "address" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"company" text NOT NULL,
	"street" text NOT NULL,
	"extra" text NOT NULL,
	"post_number" text NOT NULL,
	"postcode" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"vat_id" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "address_once_per_owner" UNIQUE("owner_id","name","company","street","extra","post_number","postcode","city","country","vat_id")
);
--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_method_known";--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "invoice_approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "company" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "vat_id" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "payment_due_on" date;--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "address_one_default_per_owner" ON "address" USING btree ("owner_id") WHERE "address"."is_default";--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_guest_not_approved" CHECK ("user"."invoice_approved_at" is null or "user"."role" <> 'guest');--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_vat_id_of_company" CHECK ("order"."vat_id" is null or "order"."company" is not null);--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_method_known" CHECK ("payment"."method" in ('bank_transfer', 'stripe', 'invoice'));