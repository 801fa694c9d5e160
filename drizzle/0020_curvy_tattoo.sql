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
ALTER TABLE "order" ADD COLUMN "anonymized_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "retention_until" date GENERATED ALWAYS AS (make_date(extract(year from placed_at at time zone 'Europe/Berlin')::integer + 8, 12, 31)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "print_job" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "print_sheet" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "blocked_record" ADD CONSTRAINT "blocked_record_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_export" ADD CONSTRAINT "data_export_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocked_record_retention_until_index" ON "blocked_record" USING btree ("retention_until");--> statement-breakpoint
CREATE UNIQUE INDEX "data_export_one_queued_per_owner" ON "data_export" USING btree ("owner_id") WHERE "data_export"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "data_export_owner_id_index" ON "data_export" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "data_export_expires_at_index" ON "data_export" USING btree ("expires_at");
--> statement-breakpoint
-- Erasing people takes their words out of ordered designs and withdrawals, in a transaction that says so.
CREATE OR REPLACE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME IN ('design_version', 'withdrawal')
    AND current_setting('lodestone.erasing', true) = 'on' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% rows are never changed or removed', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
