CREATE TABLE "payout_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_file_count_positive" CHECK ("payout_file"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "payout" (
	"id" uuid PRIMARY KEY NOT NULL,
	"refund_id" uuid NOT NULL,
	"status" text DEFAULT 'due' NOT NULL,
	"reference" text NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"payee_name" text DEFAULT '' NOT NULL,
	"payee_iban" text DEFAULT '' NOT NULL,
	"pay_by" date NOT NULL,
	"file_id" uuid,
	"sent_on" date,
	"sent_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_refundId_unique" UNIQUE("refund_id"),
	CONSTRAINT "payout_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payout_status_known" CHECK ("payout"."status" in ('due', 'in_file', 'sent')),
	CONSTRAINT "payout_attempt_positive" CHECK ("payout"."attempt" > 0),
	CONSTRAINT "payout_sent_on" CHECK (("payout"."status" = 'sent') = ("payout"."sent_on" is not null)),
	CONSTRAINT "payout_in_file" CHECK (case "payout"."status" when 'due' then "payout"."file_id" is null
        when 'in_file' then "payout"."file_id" is not null else true end)
);
--> statement-breakpoint
ALTER TABLE "payout_file" ADD CONSTRAINT "payout_file_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_file_id_payout_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."payout_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_sent_by_user_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_open_index" ON "payout" USING btree ("id") WHERE "payout"."status" <> 'sent';--> statement-breakpoint
CREATE INDEX "payout_file_id_index" ON "payout" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "payout_account_index" ON "payout" USING btree ("payee_iban") WHERE "payout"."payee_iban" <> '';