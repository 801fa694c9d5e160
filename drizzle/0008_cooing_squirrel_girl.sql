ALTER TABLE "movement" DROP CONSTRAINT "movement_kind_known";--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "disputed_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "dispute_fee_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "fee_cents" integer;--> statement-breakpoint
ALTER TABLE "movement" ADD CONSTRAINT "movement_kind_known" CHECK ("movement"."kind" in ('received', 'refunded', 'waived', 'kept', 'disputed', 'fee'));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_disputed" CHECK ("payment"."disputed_cents" >= 0);--> statement-breakpoint
-- What a provider keeps, and what disputes take and bring again: booked when it changes, as what comes and goes is.
CREATE FUNCTION "write_provider_costs"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "movement" ("order_id", "payment_id", "kind", "amount_cents", "is_demo")
  SELECT o."id", NEW."id", moved."kind", moved."cents", coalesce((o."terms_snapshot" ->> 'isDemo')::boolean, false)
  FROM (VALUES
    ('disputed', NEW."disputed_cents" - OLD."disputed_cents"),
    ('fee', coalesce(NEW."fee_cents", 0) + NEW."dispute_fee_cents" - coalesce(OLD."fee_cents", 0) - OLD."dispute_fee_cents")) moved("kind", "cents")
  JOIN "order" o ON o."id" = NEW."order_id"
  WHERE moved."cents" <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "payment_costs_move" AFTER UPDATE OF "disputed_cents", "fee_cents", "dispute_fee_cents" ON "payment"
  FOR EACH ROW EXECUTE FUNCTION "write_provider_costs"();
