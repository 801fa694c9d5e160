-- What history says stays said: a frozen design, an order's events and the audit log never change.
-- Erasing people takes their words out of ordered designs and withdrawals, in a transaction that says so.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME IN ('design_version', 'withdrawal')
    AND current_setting('lodestone.erasing', true) = 'on' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% rows are never changed or removed', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "design_version_frozen" BEFORE UPDATE OR DELETE ON "design_version"
  FOR EACH ROW WHEN (OLD."frozen_at" IS NOT NULL) EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "order_event_append_only" BEFORE UPDATE OR DELETE ON "order_event"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_event_append_only" BEFORE UPDATE OR DELETE ON "audit_event"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
-- Emptying the record would be the one way around its row triggers (F21).
CREATE TRIGGER "audit_event_kept" BEFORE TRUNCATE ON "audit_event"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "withdrawal_append_only" BEFORE UPDATE OR DELETE ON "withdrawal"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "price_history_append_only" BEFORE UPDATE OR DELETE ON "price_history"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "legal_text_append_only" BEFORE UPDATE OR DELETE ON "legal_text"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
-- The books never change (GoBD): of a row only the PDF is entered, once; nothing is removed. When the law
-- no longer wants a buyer kept he alone is taken out, once, within a transaction that says which day it
-- is (LAW 15). Generated columns are not known yet when the guard runs, and nobody can write them.
CREATE FUNCTION "refuse_invoice_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  made text[] := array['is_demo',
    'order_number',
    'buyer_name',
    'country',
    'net_cents',
    'vat_cents',
    'is_distance_sale',
    'taxed_abroad_in',
    'credited_quarter',
    'tax_groups',
    'search_text'];
BEGIN
  IF TG_OP = 'UPDATE' AND OLD."pdf_key" IS NULL AND OLD."erased_at" IS NULL
    AND to_jsonb(NEW) - made - 'pdf_key' - 'pdf_sha256' = to_jsonb(OLD) - made - 'pdf_key' - 'pdf_sha256' THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD."erased_at" IS NULL AND NEW."erased_at" IS NOT NULL
    AND OLD."retention_until" < nullif(current_setting('lodestone.books_end', true), '')::date
    AND NEW."document" = jsonb_set(OLD."document", '{buyer}', 'null')
    AND to_jsonb(NEW) - made - 'document' - 'erased_at' = to_jsonb(OLD) - made - 'document' - 'erased_at' THEN
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
--> statement-breakpoint
-- Whose session ended or got another token is told to all processes: what streams to it ends at once.
CREATE FUNCTION "session_ended"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('lodestone', 'session:' || OLD."user_id");
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "session_ended" AFTER DELETE OR UPDATE OF "id" ON "session"
  FOR EACH ROW WHEN (OLD."expires_at" > now()) EXECUTE FUNCTION "session_ended"();
