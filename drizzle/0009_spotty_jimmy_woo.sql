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
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_credits_id_invoice_id_fk" FOREIGN KEY ("credits_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_issued_by_user_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_one_per_order" ON "invoice" USING btree ("order_id") WHERE "invoice"."kind" = 'invoice';--> statement-breakpoint
CREATE INDEX "invoice_order_id_index" ON "invoice" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoice_issued_at_id_index" ON "invoice" USING btree ("issued_at","id");--> statement-breakpoint
-- The books never change (GoBD): of a row only the PDF is entered, once; nothing is removed.
CREATE FUNCTION "refuse_invoice_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD."pdf_key" IS NULL
    AND to_jsonb(NEW) - 'pdf_key' - 'pdf_sha256' = to_jsonb(OLD) - 'pdf_key' - 'pdf_sha256' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'invoice rows are never changed or removed' USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "invoice_immutable" BEFORE UPDATE OR DELETE ON "invoice"
  FOR EACH ROW EXECUTE FUNCTION "refuse_invoice_change"();
--> statement-breakpoint
CREATE TRIGGER "invoice_kept" BEFORE TRUNCATE ON "invoice"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
