-- Emptying the record would be the one way around its row triggers (F21).
CREATE TRIGGER "audit_event_kept" BEFORE TRUNCATE ON "audit_event"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
