CREATE TABLE "approval" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cart_id" uuid NOT NULL,
	"method" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"provider_reference" text,
	"pay_url" text,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "approval_method_known" CHECK ("approval"."method" in ('stripe', 'paypal')),
	CONSTRAINT "approval_amount" CHECK ("approval"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "is_express" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_provider_reference_index" ON "approval" USING btree ("provider_reference");--> statement-breakpoint
CREATE INDEX "approval_cart_id_index" ON "approval" USING btree ("cart_id");--> statement-breakpoint
CREATE INDEX "approval_created_at_index" ON "approval" USING btree ("created_at");