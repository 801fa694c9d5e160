CREATE TABLE "auth_token" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "auth_token_kind_known" CHECK ("auth_token"."kind" in ('first_admin'))
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text,
	"email_verified_at" timestamp with time zone,
	"password_hash" text,
	"role" text DEFAULT 'guest' NOT NULL,
	"failed_attempts" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"anonymized_at" timestamp with time zone,
	CONSTRAINT "user_email_unique" UNIQUE("email"),
	CONSTRAINT "user_role_known" CHECK ("user"."role" in ('guest', 'customer', 'staff', 'admin')),
	CONSTRAINT "user_email_lower_case" CHECK ("user"."email" = lower("user"."email")),
	CONSTRAINT "user_guest_has_no_email" CHECK (("user"."role" = 'guest') = ("user"."email" is null))
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"act" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "error_report" (
	"digest" text PRIMARY KEY NOT NULL,
	"side" text NOT NULL,
	"message" text NOT NULL,
	"stack" text NOT NULL,
	"place" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "error_report_side_known" CHECK ("error_report"."side" in ('server', 'client'))
);
--> statement-breakpoint
CREATE TABLE "email" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dedupe_key" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "email_dedupeKey_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "email_status_known" CHECK ("email"."status" in ('queued', 'sending', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "cart_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cart_id" uuid NOT NULL,
	"design_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_item_cartId_designId_unique" UNIQUE("cart_id","design_id"),
	CONSTRAINT "cart_item_quantity" CHECK ("cart_item"."quantity" between 1 and 999)
);
--> statement-breakpoint
CREATE TABLE "cart" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "magnet_format" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name_de" text NOT NULL,
	"name_en" text NOT NULL,
	"shape" text NOT NULL,
	"width_um" integer NOT NULL,
	"height_um" integer NOT NULL,
	"bleed_um" integer NOT NULL,
	"safe_um" integer NOT NULL,
	"corner_um" integer NOT NULL,
	"vat_rate_bp" integer NOT NULL,
	"weight_g" integer NOT NULL,
	"is_withdrawable" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "magnet_format_slug_unique" UNIQUE("slug"),
	CONSTRAINT "magnet_format_shape_known" CHECK ("magnet_format"."shape" in ('rectangle', 'circle')),
	CONSTRAINT "magnet_format_has_size" CHECK ("magnet_format"."width_um" > 0 and "magnet_format"."height_um" > 0),
	CONSTRAINT "magnet_format_margins_fit" CHECK ("magnet_format"."bleed_um" >= 0 and "magnet_format"."safe_um" >= 0 and "magnet_format"."corner_um" >= 0),
	CONSTRAINT "magnet_format_vat_rate" CHECK ("magnet_format"."vat_rate_bp" between 0 and 10000),
	CONSTRAINT "magnet_format_weight" CHECK ("magnet_format"."weight_g" > 0)
);
--> statement-breakpoint
CREATE TABLE "price_tier" (
	"format_id" uuid NOT NULL,
	"min_quantity" integer NOT NULL,
	"unit_gross_cents" integer NOT NULL,
	CONSTRAINT "price_tier_format_id_min_quantity_pk" PRIMARY KEY("format_id","min_quantity"),
	CONSTRAINT "price_tier_positive" CHECK ("price_tier"."min_quantity" > 0 and "price_tier"."unit_gross_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "design_photo" (
	"design_version_id" uuid NOT NULL,
	"photo_id" uuid NOT NULL,
	CONSTRAINT "design_photo_design_version_id_photo_id_pk" PRIMARY KEY("design_version_id","photo_id")
);
--> statement-breakpoint
CREATE TABLE "design_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"design_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"document" jsonb NOT NULL,
	"document_hash" text NOT NULL,
	"accepts_low_resolution" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"frozen_at" timestamp with time zone,
	CONSTRAINT "design_version_designId_number_unique" UNIQUE("design_id","number")
);
--> statement-breakpoint
CREATE TABLE "design" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "counter" (
	"series" text PRIMARY KEY NOT NULL,
	"last_value" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"design_version_id" uuid NOT NULL,
	"format" jsonb NOT NULL,
	"format_name" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_gross_cents" integer NOT NULL,
	"total_gross_cents" integer NOT NULL,
	"vat_rate_bp" integer NOT NULL,
	"is_withdrawable" boolean NOT NULL,
	CONSTRAINT "order_item_adds_up" CHECK ("order_item"."total_gross_cents" = "order_item"."unit_gross_cents" * "order_item"."quantity" and "order_item"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "order" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cart_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"number" text NOT NULL,
	"access_token_hash" text NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"payment_status" text DEFAULT 'open' NOT NULL,
	"items_cents" integer NOT NULL,
	"discount_cents" integer NOT NULL,
	"shipping_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"tax_breakdown" jsonb NOT NULL,
	"shipping_address" jsonb NOT NULL,
	"billing_address" jsonb,
	"terms_snapshot" jsonb NOT NULL,
	"tracking_number" text,
	"carrier" text,
	"placed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_cartId_unique" UNIQUE("cart_id"),
	CONSTRAINT "order_number_unique" UNIQUE("number"),
	CONSTRAINT "order_accessTokenHash_unique" UNIQUE("access_token_hash"),
	CONSTRAINT "order_status_known" CHECK ("order"."status" in ('pending', 'confirmed', 'in_production', 'shipped', 'completed', 'canceled', 'expired')),
	CONSTRAINT "order_payment_status_known" CHECK ("order"."payment_status" in ('open', 'pending', 'partially_paid', 'paid', 'overpaid', 'partially_refunded', 'refunded')),
	CONSTRAINT "order_locale_known" CHECK ("order"."locale" in ('de', 'en')),
	CONSTRAINT "order_total_adds_up" CHECK ("order"."total_cents" = "order"."items_cents" - "order"."discount_cents" + "order"."shipping_cents"),
	CONSTRAINT "order_amounts_not_negative" CHECK ("order"."items_cents" >= 0 and "order"."discount_cents" >= 0 and "order"."shipping_cents" >= 0 and "order"."total_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "bank_receipt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bank_ref" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"booked_on" date NOT NULL,
	"confirmed_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_receipt_bankRef_unique" UNIQUE("bank_ref"),
	CONSTRAINT "bank_receipt_positive" CHECK ("bank_receipt"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"captured_cents" integer NOT NULL,
	"provider_reference" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_method_known" CHECK ("payment"."method" in ('bank_transfer')),
	CONSTRAINT "payment_status_known" CHECK ("payment"."status" in ('created', 'pending', 'processing', 'paid', 'failed', 'canceled', 'expired')),
	CONSTRAINT "payment_amounts" CHECK ("payment"."amount_cents" >= 0 and "payment"."captured_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "photo" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"status" text NOT NULL,
	"refusal_code" text,
	"name" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" text,
	"type" text,
	"width" integer,
	"height" integer,
	"focus_x" double precision,
	"focus_y" double precision,
	"is_first_frame" boolean DEFAULT false NOT NULL,
	"original_key" text,
	"master_key" text,
	"proxy_key" text,
	"thumb_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "photo_status_known" CHECK ("photo"."status" in ('receiving', 'processing', 'ready', 'rejected', 'deleted')),
	CONSTRAINT "photo_ready_is_complete" CHECK ("photo"."status" <> 'ready' or ("photo"."width" > 0 and "photo"."height" > 0 and "photo"."master_key" is not null and "photo"."proxy_key" is not null and "photo"."thumb_key" is not null))
);
--> statement-breakpoint
CREATE TABLE "print_job" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_item_id" uuid NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"file_key" text,
	"file_sha256" text,
	"width_px" integer,
	"height_px" integer,
	"effective_dpi" integer,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "print_job_orderItemId_unique" UNIQUE("order_item_id"),
	CONSTRAINT "print_job_status_known" CHECK ("print_job"."status" in ('queued', 'rendering', 'ready', 'failed')),
	CONSTRAINT "print_job_ready_has_file" CHECK ("print_job"."status" <> 'ready' or ("print_job"."file_key" is not null and "print_job"."file_sha256" is not null))
);
--> statement-breakpoint
CREATE TABLE "legal_text" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "legal_text_kind_locale_version_unique" UNIQUE("kind","locale","version")
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"section" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
ALTER TABLE "auth_token" ADD CONSTRAINT "auth_token_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_event" ADD CONSTRAINT "audit_event_actor_id_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_design_id_design_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."design"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_tier" ADD CONSTRAINT "price_tier_format_id_magnet_format_id_fk" FOREIGN KEY ("format_id") REFERENCES "public"."magnet_format"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_photo" ADD CONSTRAINT "design_photo_design_version_id_design_version_id_fk" FOREIGN KEY ("design_version_id") REFERENCES "public"."design_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_photo" ADD CONSTRAINT "design_photo_photo_id_photo_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_version" ADD CONSTRAINT "design_version_design_id_design_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."design"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design" ADD CONSTRAINT "design_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_actor_id_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_design_version_id_design_version_id_fk" FOREIGN KEY ("design_version_id") REFERENCES "public"."design_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_receipt" ADD CONSTRAINT "bank_receipt_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_receipt" ADD CONSTRAINT "bank_receipt_confirmed_by_user_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo" ADD CONSTRAINT "photo_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_job" ADD CONSTRAINT "print_job_order_item_id_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setting" ADD CONSTRAINT "setting_updated_by_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_user_id_index" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_expires_at_index" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_limit_resets_at_index" ON "rate_limit" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "audit_event_created_at_index" ON "audit_event" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "error_report_last_at_index" ON "error_report" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "email_created_at_index" ON "email" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "cart_item_design_id_index" ON "cart_item" USING btree ("design_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_one_open_per_owner" ON "cart" USING btree ("owner_id") WHERE "cart"."completed_at" is null;--> statement-breakpoint
CREATE INDEX "design_photo_photo_id_index" ON "design_photo" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "design_owner_id_created_at_index" ON "design" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "order_event_order_id_created_at_index" ON "order_event" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "order_item_order_id_index" ON "order_item" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_item_design_version_id_index" ON "order_item" USING btree ("design_version_id");--> statement-breakpoint
CREATE INDEX "order_owner_id_placed_at_index" ON "order" USING btree ("owner_id","placed_at");--> statement-breakpoint
CREATE INDEX "order_placed_at_id_index" ON "order" USING btree ("placed_at","id");--> statement-breakpoint
CREATE INDEX "order_status_placed_at_index" ON "order" USING btree ("status","placed_at");--> statement-breakpoint
CREATE INDEX "bank_receipt_payment_id_index" ON "bank_receipt" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one_live_per_order" ON "payment" USING btree ("order_id") WHERE "payment"."status" not in ('failed', 'canceled', 'expired');--> statement-breakpoint
CREATE INDEX "photo_owner_id_created_at_index" ON "photo" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "photo_status_updated_at_index" ON "photo" USING btree ("status","updated_at");--> statement-breakpoint
CREATE INDEX "print_job_status_updated_at_index" ON "print_job" USING btree ("status","updated_at");