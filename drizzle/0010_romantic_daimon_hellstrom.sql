-- The books never change (GoBD), as 0001 says. Of the row's own columns those that Postgres makes are not
-- known yet when the guard runs: it asks for them now. The list written in 0001 lacked "exempt_supply_to",
-- so that no invoice of an exempt supply got its PDF, and no buyer of one could be taken out.
CREATE OR REPLACE FUNCTION "refuse_invoice_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  made text[] := array(
    SELECT attname::text FROM pg_catalog.pg_attribute
    WHERE attrelid = TG_RELID AND attgenerated <> ''
  );
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
