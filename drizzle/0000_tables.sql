-- Parts of names and numbers are searched for; the extension is one of those that any owner of a database may add.
CREATE EXTENSION IF NOT EXISTS "pg_trgm";
--> statement-breakpoint
CREATE TABLE "auth_token" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"email" text,
	"password_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "auth_token_kind_known" CHECK ("auth_token"."kind" in ('first_admin', 'draft_link', 'staff_invite', 'provider_state', 'verify', 'reset', 'email_change', 'browser')),
	CONSTRAINT "auth_token_mailed_has_email" CHECK ("auth_token"."kind" not in ('verify', 'reset', 'email_change', 'browser') or "auth_token"."email" is not null),
	CONSTRAINT "auth_token_password_of_sign_up" CHECK (("auth_token"."kind" = 'verify') = ("auth_token"."password_hash" is not null))
);
--> statement-breakpoint
CREATE TABLE "ended_token" (
	"id" text PRIMARY KEY NOT NULL,
	"ended_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oauth_account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "oauth_account_issuer_subject_unique" UNIQUE("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "second_factor" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"last_step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"list_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"browser" text,
	"system" text,
	"authenticated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"second_factor_at" timestamp with time zone,
	CONSTRAINT "session_browser_known" CHECK ("session"."browser" in ('firefox', 'edge', 'opera', 'samsung', 'chrome', 'safari')),
	CONSTRAINT "session_system_known" CHECK ("session"."system" in ('ios', 'android', 'windows', 'macos', 'linux'))
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text,
	"email_verified_at" timestamp with time zone,
	"password_hash" text,
	"role" text DEFAULT 'guest' NOT NULL,
	"locale" text,
	"invoice_approved_at" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"anonymized_at" timestamp with time zone,
	CONSTRAINT "user_email_unique" UNIQUE("email"),
	CONSTRAINT "user_role_known" CHECK ("user"."role" in ('guest', 'customer', 'staff', 'admin')),
	CONSTRAINT "user_locale_known" CHECK ("user"."locale" in ('de', 'en')),
	CONSTRAINT "user_email_lower_case" CHECK ("user"."email" = lower("user"."email")),
	CONSTRAINT "user_guest_has_no_email" CHECK (("user"."role" = 'guest') = ("user"."email" is null)),
	CONSTRAINT "user_guest_not_approved" CHECK ("user"."invoice_approved_at" is null or "user"."role" <> 'guest')
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
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "email_dedupeKey_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "email_status_known" CHECK ("email"."status" in ('queued', 'sending', 'sent', 'failed'))
);
--> statement-breakpoint
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
CREATE TABLE "known_device" (
	"user_id" uuid NOT NULL,
	"device_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"second_factor_at" timestamp with time zone,
	CONSTRAINT "known_device_user_id_device_id_pk" PRIMARY KEY("user_id","device_id")
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
	"coupon_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "coupon_redemption" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"cart_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "coupon_redemption_cartId_unique" UNIQUE("cart_id")
);
--> statement-breakpoint
CREATE TABLE "coupon" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"amount_cents" integer NOT NULL,
	"min_items_cents" integer NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"max_uses" integer,
	"max_uses_per_person" integer,
	"used_count" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_code_unique" UNIQUE("code"),
	CONSTRAINT "coupon_kind_known" CHECK ("coupon"."kind" in ('percent', 'amount', 'free_shipping')),
	CONSTRAINT "coupon_percent" CHECK ("coupon"."percent" between 0 and 100),
	CONSTRAINT "coupon_amounts" CHECK ("coupon"."amount_cents" >= 0 and "coupon"."min_items_cents" >= 0),
	CONSTRAINT "coupon_uses_bounded" CHECK ("coupon"."used_count" >= 0 and ("coupon"."max_uses" is null or "coupon"."used_count" <= "coupon"."max_uses"))
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
	"layouts" text[] DEFAULT '{"single"}' NOT NULL,
	"vat_rate_bp" integer NOT NULL,
	"weight_g" integer NOT NULL,
	"is_withdrawable" boolean DEFAULT false NOT NULL,
	"is_strong_magnet" boolean DEFAULT false NOT NULL,
	"material" jsonb,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "magnet_format_slug_unique" UNIQUE("slug"),
	CONSTRAINT "magnet_format_shape_known" CHECK ("magnet_format"."shape" in ('rectangle', 'circle', 'heart')),
	CONSTRAINT "magnet_format_has_size" CHECK ("magnet_format"."width_um" > 0 and "magnet_format"."height_um" > 0),
	CONSTRAINT "magnet_format_margins_fit" CHECK ("magnet_format"."bleed_um" >= 0 and "magnet_format"."safe_um" >= 0 and "magnet_format"."corner_um" >= 0),
	CONSTRAINT "magnet_format_layouts_known" CHECK (cardinality("magnet_format"."layouts") > 0 and "magnet_format"."layouts" <@ array['single', 'pair', 'quartet', 'instant', 'strip']),
	CONSTRAINT "magnet_format_vat_rate" CHECK ("magnet_format"."vat_rate_bp" between 0 and 10000),
	CONSTRAINT "magnet_format_weight" CHECK ("magnet_format"."weight_g" > 0)
);
--> statement-breakpoint
CREATE TABLE "price_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"format_id" uuid NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"is_on_sale" boolean NOT NULL,
	"tiers" jsonb NOT NULL,
	"changed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "price_tier" (
	"format_id" uuid NOT NULL,
	"min_quantity" integer NOT NULL,
	"unit_gross_cents" integer NOT NULL,
	"lowest_cents" integer,
	"reduced_until" timestamp with time zone,
	CONSTRAINT "price_tier_format_id_min_quantity_pk" PRIMARY KEY("format_id","min_quantity"),
	CONSTRAINT "price_tier_positive" CHECK ("price_tier"."min_quantity" > 0 and "price_tier"."unit_gross_cents" > 0),
	CONSTRAINT "price_tier_reduction" CHECK (("price_tier"."lowest_cents" is null) = ("price_tier"."reduced_until" is null) and ("price_tier"."lowest_cents" is null or "price_tier"."lowest_cents" > "price_tier"."unit_gross_cents"))
);
--> statement-breakpoint
CREATE TABLE "claim_item" (
	"claim_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "claim_item_claim_id_order_item_id_pk" PRIMARY KEY("claim_id","order_item_id"),
	CONSTRAINT "claim_item_quantity" CHECK ("claim_item"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "claim_photo" (
	"claim_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"photo_id" uuid NOT NULL,
	CONSTRAINT "claim_photo_claim_id_position_pk" PRIMARY KEY("claim_id","position")
);
--> statement-breakpoint
CREATE TABLE "claim" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"order_id" uuid,
	"declared_by" uuid,
	"doubtful_from" text,
	"text" text DEFAULT '' NOT NULL,
	"rejection" text,
	"outcome" text,
	"refund_cents" integer,
	"answer" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"done_by" uuid,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claim_kind_known" CHECK ("claim"."kind" in ('damaged', 'wrong', 'lost', 'other', 'withdrawal', 'content')),
	CONSTRAINT "claim_status_known" CHECK ("claim"."status" in ('open', 'accepted', 'declined', 'done')),
	CONSTRAINT "claim_outcome_known" CHECK ("claim"."outcome" in ('reprint', 'refund', 'part_refund', 'without_money')),
	CONSTRAINT "claim_has_order" CHECK ("claim"."kind" = 'withdrawal' or "claim"."order_id" is not null),
	CONSTRAINT "claim_decided_once" CHECK (("claim"."status" = 'open') = ("claim"."decided_at" is null) and ("claim"."status" = 'done') = ("claim"."done_at" is not null)),
	CONSTRAINT "claim_outcome_when_accepted" CHECK (("claim"."status" <> 'accepted' or "claim"."outcome" is not null) and ("claim"."status" not in ('open', 'declined') or "claim"."outcome" is null)),
	CONSTRAINT "claim_rejection_known" CHECK ("claim"."rejection" in ('rights', 'person', 'unlawful', 'other')),
	CONSTRAINT "claim_rejection_of_content" CHECK (("claim"."kind" = 'content') = ("claim"."rejection" is not null))
);
--> statement-breakpoint
CREATE TABLE "withdrawal" (
	"claim_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"order_number" text NOT NULL,
	"items" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"position" double precision DEFAULT 0 NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "design_quantity_bounds" CHECK ("design"."quantity" between 1 and 999)
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"series" text NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"credits_id" uuid,
	"refund_id" uuid,
	"total_cents" integer NOT NULL,
	"document" jsonb NOT NULL,
	"document_hash" text NOT NULL,
	"pdf_key" text,
	"pdf_sha256" text,
	"issued_by" uuid,
	"issued_at" timestamp with time zone NOT NULL,
	"retention_until" date NOT NULL,
	"erased_at" timestamp with time zone,
	"is_demo" boolean GENERATED ALWAYS AS ((document ->> 'isDemo')::boolean) STORED NOT NULL,
	"order_number" text GENERATED ALWAYS AS (document -> 'order' ->> 'number') STORED NOT NULL,
	"buyer_name" text GENERATED ALWAYS AS (coalesce(nullif(document -> 'buyer' ->> 'company', ''), document -> 'buyer' ->> 'name', '')) STORED NOT NULL,
	"country" text GENERATED ALWAYS AS (coalesce(document -> 'buyer' ->> 'country', document -> 'delivery' ->> 'country')) STORED NOT NULL,
	"net_cents" integer GENERATED ALWAYS AS ((document -> 'totals' ->> 'netCents')::integer) STORED NOT NULL,
	"vat_cents" integer GENERATED ALWAYS AS ((document -> 'totals' ->> 'vatCents')::integer) STORED NOT NULL,
	"is_distance_sale" boolean GENERATED ALWAYS AS (document -> 'delivery' ->> 'country' <> document -> 'seller' ->> 'country' and document -> 'buyer' ->> 'vatId' is null) STORED NOT NULL,
	"taxed_abroad_in" text GENERATED ALWAYS AS (nullif(document ->> 'taxCountry', document -> 'seller' ->> 'country')) STORED,
	"credited_quarter" text GENERATED ALWAYS AS (left(document -> 'credits' ->> 'issuedOn', 4) || '-Q' || ((substr(document -> 'credits' ->> 'issuedOn', 6, 2)::integer + 2) / 3)::text) STORED,
	"tax_groups" jsonb GENERATED ALWAYS AS (document -> 'taxGroups') STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(' ' || number || ' ' || (document -> 'order' ->> 'number') || ' ' || coalesce(document -> 'buyer' ->> 'name', '') || ' ' || coalesce(document -> 'buyer' ->> 'company', '') || ' ' || coalesce(document -> 'buyer' ->> 'email', ''))) STORED NOT NULL,
	CONSTRAINT "invoice_number_unique" UNIQUE("number"),
	CONSTRAINT "invoice_refundId_unique" UNIQUE("refund_id"),
	CONSTRAINT "invoice_series_sequence_unique" UNIQUE("series","sequence"),
	CONSTRAINT "invoice_kind_known" CHECK ("invoice"."kind" in ('invoice', 'credit_note')),
	CONSTRAINT "invoice_credits_one" CHECK (("invoice"."kind" = 'credit_note') = ("invoice"."credits_id" is not null)),
	CONSTRAINT "invoice_refund_credits" CHECK ("invoice"."refund_id" is null or "invoice"."kind" = 'credit_note'),
	CONSTRAINT "invoice_pdf_whole" CHECK (("invoice"."pdf_key" is null) = ("invoice"."pdf_sha256" is null)),
	CONSTRAINT "invoice_sequence_positive" CHECK ("invoice"."sequence" > 0)
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
	"material" jsonb,
	"quantity" integer NOT NULL,
	"unit_gross_cents" integer NOT NULL,
	"total_gross_cents" integer NOT NULL,
	"vat_rate_bp" integer NOT NULL,
	"is_withdrawable" boolean NOT NULL,
	"is_rejected" boolean DEFAULT false NOT NULL,
	CONSTRAINT "order_item_adds_up" CHECK ("order_item"."total_gross_cents" = "order_item"."unit_gross_cents" * "order_item"."quantity" and "order_item"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"payment_method" text,
	"items_cents" integer NOT NULL,
	"discount_cents" integer NOT NULL,
	"shipping_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"tax_breakdown" jsonb NOT NULL,
	"shipping_address" jsonb NOT NULL,
	"billing_address" jsonb,
	"company" text,
	"vat_id" text,
	"payment_due_on" date,
	"terms_snapshot" jsonb NOT NULL,
	"tracking_number" text,
	"carrier" text,
	"placed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"post_by" date,
	"shipped_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"anonymized_at" timestamp with time zone,
	"retention_until" date GENERATED ALWAYS AS (make_date(extract(year from placed_at at time zone 'Europe/Berlin')::integer + 8, 12, 31)) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(' ' || number || ' ' || email || ' ' || coalesce(shipping_address ->> 'name', '') || ' ' || coalesce(billing_address ->> 'name', '') || ' ' || coalesce(company, shipping_address ->> 'company', '') || ' ' || coalesce(tracking_number, ''))) STORED,
	CONSTRAINT "order_cartId_unique" UNIQUE("cart_id"),
	CONSTRAINT "order_number_unique" UNIQUE("number"),
	CONSTRAINT "order_accessTokenHash_unique" UNIQUE("access_token_hash"),
	CONSTRAINT "order_status_known" CHECK ("order"."status" in ('pending', 'confirmed', 'in_production', 'shipped', 'completed', 'canceled', 'expired')),
	CONSTRAINT "order_payment_status_known" CHECK ("order"."payment_status" in ('open', 'pending', 'partially_paid', 'paid', 'overpaid', 'partially_refunded', 'refunded')),
	CONSTRAINT "order_locale_known" CHECK ("order"."locale" in ('de', 'en')),
	CONSTRAINT "order_total_adds_up" CHECK ("order"."total_cents" = "order"."items_cents" - "order"."discount_cents" + "order"."shipping_cents"),
	CONSTRAINT "order_amounts_not_negative" CHECK ("order"."items_cents" >= 0 and "order"."discount_cents" >= 0 and "order"."shipping_cents" >= 0 and "order"."total_cents" >= 0),
	CONSTRAINT "order_vat_id_of_company" CHECK ("order"."vat_id" is null or "order"."company" is not null),
	CONSTRAINT "order_payment_method_known" CHECK ("order"."payment_method" in ('bank_transfer', 'stripe', 'invoice'))
);
--> statement-breakpoint
CREATE TABLE "bank_csv_layout" (
	"header_hash" text PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL,
	"saved_by" uuid NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_receipt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bank_ref" text NOT NULL,
	"payment_id" uuid,
	"amount_cents" integer NOT NULL,
	"booked_on" date NOT NULL,
	"payer" text DEFAULT '' NOT NULL,
	"purpose" text DEFAULT '' NOT NULL,
	"confirmed_by" uuid,
	"set_aside_note" text,
	"set_aside_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_receipt_bankRef_unique" UNIQUE("bank_ref"),
	CONSTRAINT "bank_receipt_positive" CHECK ("bank_receipt"."amount_cents" > 0),
	CONSTRAINT "bank_receipt_booked_by" CHECK (("bank_receipt"."payment_id" is null) = ("bank_receipt"."confirmed_by" is null)),
	CONSTRAINT "bank_receipt_set_aside" CHECK (("bank_receipt"."set_aside_note" is null) = ("bank_receipt"."set_aside_by" is null) and ("bank_receipt"."payment_id" is null or "bank_receipt"."set_aside_note" is null))
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"captured_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"provider_reference" text,
	"pay_url" text,
	"expires_at" timestamp with time zone,
	"held_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_method_known" CHECK ("payment"."method" in ('bank_transfer', 'stripe', 'invoice')),
	CONSTRAINT "payment_status_known" CHECK ("payment"."status" in ('created', 'pending', 'processing', 'paid', 'failed', 'canceled', 'expired')),
	CONSTRAINT "payment_amounts" CHECK ("payment"."amount_cents" >= 0 and "payment"."captured_cents" >= 0 and "payment"."refunded_cents" between 0 and "payment"."captured_cents")
);
--> statement-breakpoint
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
	"faces" jsonb,
	"colour_space" text,
	"is_first_frame" boolean DEFAULT false NOT NULL,
	"original_key" text,
	"master_key" text,
	"proxy_key" text,
	"thumb_key" text,
	"from_address" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ordered_at" timestamp with time zone,
	"claimed_at" timestamp with time zone,
	CONSTRAINT "photo_status_known" CHECK ("photo"."status" in ('receiving', 'processing', 'ready', 'rejected', 'deleted')),
	CONSTRAINT "photo_colour_space_known" CHECK ("photo"."colour_space" in ('srgb', 'display_p3', 'adobe_rgb', 'other_rgb', 'cmyk', 'grey')),
	CONSTRAINT "photo_ready_is_complete" CHECK ("photo"."status" <> 'ready' or ("photo"."width" > 0 and "photo"."height" > 0 and "photo"."master_key" is not null and "photo"."proxy_key" is not null and "photo"."thumb_key" is not null))
);
--> statement-breakpoint
CREATE TABLE "blocked_record" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"retention_until" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_export" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"token_hash" text NOT NULL,
	"file_key" text,
	"size_bytes" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "data_export_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "data_export_status_known" CHECK ("data_export"."status" in ('queued', 'ready', 'failed')),
	CONSTRAINT "data_export_ready_has_file" CHECK ("data_export"."status" <> 'ready' or ("data_export"."file_key" is not null and "data_export"."size_bytes" is not null))
);
--> statement-breakpoint
CREATE TABLE "erasure" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"photos" integer NOT NULL,
	"orders_kept" integer NOT NULL,
	"orders_open" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "erasure_kind_known" CHECK ("erasure"."kind" in ('guest', 'customer'))
);
--> statement-breakpoint
CREATE TABLE "print_batch_piece" (
	"batch_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"print_job_id" uuid NOT NULL,
	"copy" integer NOT NULL,
	"label" text NOT NULL,
	"scrap_reason" text,
	"scrapped_at" timestamp with time zone,
	CONSTRAINT "print_batch_piece_batch_id_place_pk" PRIMARY KEY("batch_id","place"),
	CONSTRAINT "print_batch_piece_scrap_known" CHECK ("print_batch_piece"."scrap_reason" in ('colour', 'cut', 'scratch', 'other', 'content')),
	CONSTRAINT "print_batch_piece_scrapped_then" CHECK (("print_batch_piece"."scrap_reason" is null) = ("print_batch_piece"."scrapped_at" is null))
);
--> statement-breakpoint
CREATE TABLE "print_batch" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"status" text DEFAULT 'made' NOT NULL,
	"format" jsonb NOT NULL,
	"format_name" text NOT NULL,
	"material" jsonb,
	"paper" jsonb NOT NULL,
	"printer" jsonb DEFAULT '{"name":"Standard","edgeUm":5000,"gutterUm":0,"bleedUm":5000,"profile":null,"spotName":"CutContour","contour":"shapes"}'::jsonb NOT NULL,
	"piece_count" integer NOT NULL,
	"sheet_count" integer NOT NULL,
	"recall" jsonb,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "print_batch_number_unique" UNIQUE("number"),
	CONSTRAINT "print_batch_status_known" CHECK ("print_batch"."status" in ('made', 'printed', 'cut'))
);
--> statement-breakpoint
CREATE TABLE "print_job" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_item_id" uuid NOT NULL,
	"claim_id" uuid,
	"status" text DEFAULT 'queued' NOT NULL,
	"file_key" text,
	"file_sha256" text,
	"width_px" integer,
	"height_px" integer,
	"effective_dpi" integer,
	"preflight" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"erased_at" timestamp with time zone,
	CONSTRAINT "print_job_once" UNIQUE NULLS NOT DISTINCT("order_item_id","claim_id"),
	CONSTRAINT "print_job_status_known" CHECK ("print_job"."status" in ('queued', 'rendering', 'ready', 'failed')),
	CONSTRAINT "print_job_ready_has_file" CHECK ("print_job"."status" <> 'ready' or ("print_job"."file_key" is not null and "print_job"."file_sha256" is not null))
);
--> statement-breakpoint
CREATE TABLE "print_sheet" (
	"batch_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"file_key" text,
	"file_sha256" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"erased_at" timestamp with time zone,
	CONSTRAINT "print_sheet_batch_id_number_pk" PRIMARY KEY("batch_id","number")
);
--> statement-breakpoint
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
CREATE TABLE "legal_text" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone,
	"published_by" uuid,
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
ALTER TABLE "oauth_account" ADD CONSTRAINT "oauth_account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_second_factor_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."second_factor"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_event" ADD CONSTRAINT "audit_event_actor_id_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_design_id_design_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."design"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemption" ADD CONSTRAINT "coupon_redemption_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemption" ADD CONSTRAINT "coupon_redemption_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemption" ADD CONSTRAINT "coupon_redemption_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_format_id_magnet_format_id_fk" FOREIGN KEY ("format_id") REFERENCES "public"."magnet_format"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_changed_by_user_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_tier" ADD CONSTRAINT "price_tier_format_id_magnet_format_id_fk" FOREIGN KEY ("format_id") REFERENCES "public"."magnet_format"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_item" ADD CONSTRAINT "claim_item_claim_id_claim_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claim"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_item" ADD CONSTRAINT "claim_item_order_item_id_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_photo" ADD CONSTRAINT "claim_photo_claim_id_claim_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claim"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_photo" ADD CONSTRAINT "claim_photo_photo_id_photo_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photo"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_declared_by_user_id_fk" FOREIGN KEY ("declared_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_decided_by_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_done_by_user_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_claim_id_claim_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claim"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_photo" ADD CONSTRAINT "design_photo_design_version_id_design_version_id_fk" FOREIGN KEY ("design_version_id") REFERENCES "public"."design_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_photo" ADD CONSTRAINT "design_photo_photo_id_photo_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_version" ADD CONSTRAINT "design_version_design_id_design_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."design"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design" ADD CONSTRAINT "design_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_credits_id_invoice_id_fk" FOREIGN KEY ("credits_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_issued_by_user_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_actor_id_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_design_version_id_design_version_id_fk" FOREIGN KEY ("design_version_id") REFERENCES "public"."design_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_note" ADD CONSTRAINT "order_note_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_note" ADD CONSTRAINT "order_note_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_csv_layout" ADD CONSTRAINT "bank_csv_layout_saved_by_user_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_receipt" ADD CONSTRAINT "bank_receipt_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_receipt" ADD CONSTRAINT "bank_receipt_confirmed_by_user_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_receipt" ADD CONSTRAINT "bank_receipt_set_aside_by_user_id_fk" FOREIGN KEY ("set_aside_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo" ADD CONSTRAINT "photo_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_record" ADD CONSTRAINT "blocked_record_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_export" ADD CONSTRAINT "data_export_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_batch_piece" ADD CONSTRAINT "print_batch_piece_batch_id_print_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."print_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_batch_piece" ADD CONSTRAINT "print_batch_piece_print_job_id_print_job_id_fk" FOREIGN KEY ("print_job_id") REFERENCES "public"."print_job"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_job" ADD CONSTRAINT "print_job_order_item_id_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_job" ADD CONSTRAINT "print_job_claim_id_claim_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claim"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_sheet" ADD CONSTRAINT "print_sheet_batch_id_print_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."print_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantee_graphic" ADD CONSTRAINT "guarantee_graphic_uploaded_by_user_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_draft" ADD CONSTRAINT "legal_draft_updated_by_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_text" ADD CONSTRAINT "legal_text_published_by_user_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setting" ADD CONSTRAINT "setting_updated_by_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_token_user_id_index" ON "auth_token" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_token_email_index" ON "auth_token" USING btree ("email");--> statement-breakpoint
CREATE INDEX "oauth_account_user_id_index" ON "oauth_account" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_code_user_id_index" ON "recovery_code" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_user_id_index" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_expires_at_index" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_erased_index" ON "user" USING btree ("id") WHERE "user"."anonymized_at" is not null;--> statement-breakpoint
CREATE INDEX "rate_limit_resets_at_index" ON "rate_limit" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "audit_event_created_at_index" ON "audit_event" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "error_report_last_at_index" ON "error_report" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "email_created_at_index" ON "email" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "email_key_prefix" ON "email" USING btree ("dedupe_key" text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "address_one_default_per_owner" ON "address" USING btree ("owner_id") WHERE "address"."is_default";--> statement-breakpoint
CREATE INDEX "known_device_last_seen_at_index" ON "known_device" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "cart_item_design_id_index" ON "cart_item" USING btree ("design_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_one_open_per_owner" ON "cart" USING btree ("owner_id") WHERE "cart"."completed_at" is null;--> statement-breakpoint
CREATE INDEX "coupon_redemption_coupon_id_owner_id_index" ON "coupon_redemption" USING btree ("coupon_id","owner_id");--> statement-breakpoint
CREATE INDEX "coupon_redemption_coupon_id_email_index" ON "coupon_redemption" USING btree ("coupon_id","email");--> statement-breakpoint
CREATE INDEX "price_history_format_id_valid_from_index" ON "price_history" USING btree ("format_id","valid_from");--> statement-breakpoint
CREATE INDEX "claim_item_order_item_id_index" ON "claim_item" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "claim_photo_photo_id_index" ON "claim_photo" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "claim_order_id_index" ON "claim" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "claim_declared_by_index" ON "claim" USING btree ("declared_by");--> statement-breakpoint
CREATE INDEX "claim_status_id_index" ON "claim" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "claim_doubtful_open" ON "claim" USING btree ("doubtful_from","id") WHERE "claim"."status" = 'open' and "claim"."doubtful_from" is not null;--> statement-breakpoint
CREATE INDEX "claim_doubtful_received" ON "claim" USING btree ("doubtful_from","created_at") WHERE "claim"."doubtful_from" is not null;--> statement-breakpoint
CREATE INDEX "withdrawal_email_created_at_index" ON "withdrawal" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "design_photo_photo_id_index" ON "design_photo" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "design_owner_id_created_at_index" ON "design" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_one_per_order" ON "invoice" USING btree ("order_id") WHERE "invoice"."kind" = 'invoice';--> statement-breakpoint
CREATE INDEX "invoice_order_id_index" ON "invoice" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoice_issued_at_id_index" ON "invoice" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "invoice_credits_index" ON "invoice" USING btree ("credits_id") WHERE "invoice"."credits_id" is not null;--> statement-breakpoint
CREATE INDEX "invoice_unrendered_index" ON "invoice" USING btree ("issued_at") WHERE "invoice"."pdf_key" is null and "invoice"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "invoice_sums_index" ON "invoice" USING btree ("issued_at","kind","total_cents","net_cents","vat_cents","is_distance_sale") WHERE not "invoice"."is_demo";--> statement-breakpoint
CREATE INDEX "invoice_taxed_abroad_index" ON "invoice" USING btree ("issued_at") WHERE "invoice"."taxed_abroad_in" is not null and not "invoice"."is_demo";--> statement-breakpoint
CREATE INDEX "invoice_search_index" ON "invoice" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoice_kept_index" ON "invoice" USING btree ("retention_until") WHERE "invoice"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "order_event_order_id_created_at_index" ON "order_event" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "order_item_order_id_index" ON "order_item" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_item_design_version_id_index" ON "order_item" USING btree ("design_version_id");--> statement-breakpoint
CREATE INDEX "order_item_withdrawable_index" ON "order_item" USING btree ("order_id") WHERE "order_item"."is_withdrawable";--> statement-breakpoint
CREATE INDEX "order_note_order_id_index" ON "order_note" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_owner_id_placed_at_index" ON "order" USING btree ("owner_id","placed_at");--> statement-breakpoint
CREATE INDEX "order_placed_at_id_index" ON "order" USING btree ("placed_at","id");--> statement-breakpoint
CREATE INDEX "order_status_placed_at_id_index" ON "order" USING btree ("status","placed_at","id");--> statement-breakpoint
CREATE INDEX "order_payment_status_placed_at_id_index" ON "order" USING btree ("payment_status","placed_at","id");--> statement-breakpoint
CREATE INDEX "order_payment_method_placed_at_id_index" ON "order" USING btree ("payment_method","placed_at","id");--> statement-breakpoint
CREATE INDEX "order_email_placed_at_index" ON "order" USING btree ("email","placed_at");--> statement-breakpoint
CREATE INDEX "order_shipped_at_index" ON "order" USING btree ("shipped_at");--> statement-breakpoint
CREATE INDEX "order_kept_index" ON "order" USING btree ("retention_until","id") WHERE "order"."anonymized_at" is null;--> statement-breakpoint
CREATE INDEX "order_named_index" ON "order" USING btree ("owner_id") WHERE "order"."anonymized_at" is null;--> statement-breakpoint
CREATE INDEX "order_search_index" ON "order" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_post_by_index" ON "order" USING btree ("post_by","placed_at") WHERE "order"."status" in ('confirmed', 'in_production');--> statement-breakpoint
CREATE INDEX "order_awaited_index" ON "order" USING btree ("total_cents","placed_at") WHERE "order"."payment_status" in ('open', 'pending', 'partially_paid');--> statement-breakpoint
CREATE INDEX "bank_receipt_payment_id_index" ON "bank_receipt" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "bank_receipt_amount_cents_booked_on_index" ON "bank_receipt" USING btree ("amount_cents","booked_on");--> statement-breakpoint
CREATE INDEX "bank_receipt_waiting_index" ON "bank_receipt" USING btree ("id") WHERE "bank_receipt"."payment_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one_live_per_order" ON "payment" USING btree ("order_id") WHERE "payment"."status" in ('created', 'pending', 'processing');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_provider_reference_index" ON "payment" USING btree ("provider_reference");--> statement-breakpoint
CREATE INDEX "payment_order_id_index" ON "payment" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_refunded_index" ON "payment" USING btree ("order_id") WHERE "payment"."refunded_cents" > 0;--> statement-breakpoint
CREATE INDEX "refund_payment_id_index" ON "refund" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "photo_owner_id_created_at_index" ON "photo" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "photo_status_updated_at_index" ON "photo" USING btree ("status","updated_at");--> statement-breakpoint
CREATE INDEX "photo_sha256_index" ON "photo" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "photo_kept_index" ON "photo" USING btree ("id") WHERE "photo"."ordered_at" is not null and "photo"."master_key" is not null;--> statement-breakpoint
CREATE INDEX "photo_expiry_index" ON "photo" USING btree ("expires_at") WHERE "photo"."ordered_at" is null and "photo"."status" in ('ready', 'rejected');--> statement-breakpoint
CREATE INDEX "blocked_record_retention_until_index" ON "blocked_record" USING btree ("retention_until");--> statement-breakpoint
CREATE UNIQUE INDEX "data_export_one_queued_per_owner" ON "data_export" USING btree ("owner_id") WHERE "data_export"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "data_export_owner_id_index" ON "data_export" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "data_export_expires_at_index" ON "data_export" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "data_export_file_key_index" ON "data_export" USING btree ("file_key");--> statement-breakpoint
CREATE UNIQUE INDEX "print_batch_piece_once" ON "print_batch_piece" USING btree ("print_job_id","copy") WHERE "print_batch_piece"."scrap_reason" is null;--> statement-breakpoint
CREATE INDEX "print_batch_piece_scrapped_index" ON "print_batch_piece" USING btree ("batch_id") WHERE "print_batch_piece"."scrap_reason" is not null;--> statement-breakpoint
CREATE INDEX "print_job_status_updated_at_index" ON "print_job" USING btree ("status","updated_at");--> statement-breakpoint
CREATE INDEX "print_job_kept_index" ON "print_job" USING btree ("order_item_id") WHERE "print_job"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "print_job_again_index" ON "print_job" USING btree ("claim_id") WHERE "print_job"."claim_id" is not null;
