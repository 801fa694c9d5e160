ALTER TABLE "invoice" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "invoice_kept_index" ON "invoice" USING btree ("retention_until") WHERE "invoice"."erased_at" is null;--> statement-breakpoint
-- Until the law no longer wants a buyer kept, nothing changes; then he alone is taken out, once, within
-- a transaction that says which day it is (LAW 15).
CREATE OR REPLACE FUNCTION "refuse_invoice_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD."pdf_key" IS NULL AND OLD."erased_at" IS NULL
    AND to_jsonb(NEW) - 'pdf_key' - 'pdf_sha256' = to_jsonb(OLD) - 'pdf_key' - 'pdf_sha256' THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD."erased_at" IS NULL AND NEW."erased_at" IS NOT NULL
    AND OLD."retention_until" < nullif(current_setting('lodestone.books_end', true), '')::date
    AND NEW."document" = jsonb_set(OLD."document", '{buyer}', 'null')
    AND to_jsonb(NEW) - 'document' - 'erased_at' = to_jsonb(OLD) - 'document' - 'erased_at' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'invoice rows are never changed or removed' USING ERRCODE = 'integrity_constraint_violation';
END $$;
