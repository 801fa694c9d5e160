CREATE TABLE "movement" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"is_demo" boolean NOT NULL,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "movement_kind_known" CHECK ("movement"."kind" in ('received', 'refunded', 'waived', 'kept')),
	CONSTRAINT "movement_moves" CHECK ("movement"."amount_cents" <> 0),
	CONSTRAINT "movement_of_payment" CHECK (("movement"."payment_id" is null) = ("movement"."kind" in ('waived', 'kept')))
);
--> statement-breakpoint
ALTER TABLE "movement" ADD CONSTRAINT "movement_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movement" ADD CONSTRAINT "movement_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "movement_order_id_index" ON "movement" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "movement_booked_index" ON "movement" USING btree ("happened_at","id") WHERE not "movement"."is_demo";--> statement-breakpoint
-- Whoever changes what a payment brought or what is let be of an order writes a line of the books with it, a
-- process of the version before as well. A restore inserts rows and changes none, so it writes none twice.
CREATE FUNCTION "write_movement"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "movement" ("order_id", "payment_id", "kind", "amount_cents", "is_demo")
  SELECT o."id", moved."payment_id", moved."kind", moved."cents", coalesce((o."terms_snapshot" ->> 'isDemo')::boolean, false)
  FROM (VALUES
    ('received', NEW."id", NEW."captured_cents" - OLD."captured_cents"),
    ('refunded', NEW."id", NEW."refunded_cents" - OLD."refunded_cents")) moved("kind", "payment_id", "cents")
  JOIN "order" o ON o."id" = NEW."order_id"
  WHERE moved."cents" <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "payment_moves" AFTER UPDATE OF "captured_cents", "refunded_cents" ON "payment"
  FOR EACH ROW EXECUTE FUNCTION "write_movement"();
--> statement-breakpoint
CREATE FUNCTION "write_difference"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "movement" ("order_id", "kind", "amount_cents", "is_demo")
  SELECT NEW."id", moved."kind", moved."cents", coalesce((NEW."terms_snapshot" ->> 'isDemo')::boolean, false)
  FROM (VALUES
    ('waived', greatest(NEW."difference_cents", 0) - greatest(OLD."difference_cents", 0)),
    ('kept', greatest(-NEW."difference_cents", 0) - greatest(-OLD."difference_cents", 0))) moved("kind", "cents")
  WHERE moved."cents" <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "order_difference_moves" AFTER UPDATE OF "difference_cents" ON "order"
  FOR EACH ROW WHEN (OLD."difference_cents" <> NEW."difference_cents") EXECUTE FUNCTION "write_difference"();
--> statement-breakpoint
CREATE TRIGGER "movement_append_only" BEFORE UPDATE OR DELETE ON "movement"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "movement_kept" BEFORE TRUNCATE ON "movement"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
-- What moved before, on the day that is known of it: the bank's for a transfer, noon of it; else when its row changed.
INSERT INTO "movement" ("order_id", "payment_id", "kind", "amount_cents", "is_demo", "happened_at")
SELECT o."id", p."id", moved."kind", moved."cents", coalesce((o."terms_snapshot" ->> 'isDemo')::boolean, false), moved."at"
FROM "payment" p
JOIN "order" o ON o."id" = p."order_id"
CROSS JOIN LATERAL (
  SELECT 'received' AS "kind", r."amount_cents" AS "cents", (r."booked_on" + time '12:00') AT TIME ZONE 'Europe/Berlin' AS "at"
  FROM "bank_receipt" r WHERE r."payment_id" = p."id"
  UNION ALL
  SELECT 'received', p."captured_cents" - coalesce((SELECT sum(r."amount_cents") FROM "bank_receipt" r WHERE r."payment_id" = p."id"), 0)::integer,
    coalesce((SELECT min(e."created_at") FROM "order_event" e
      WHERE e."order_id" = o."id" AND e."kind" = 'payment_received' AND e."created_at" >= p."created_at"), p."updated_at")
  UNION ALL
  SELECT 'refunded', f."amount_cents", f."updated_at"
  FROM "refund" f WHERE f."payment_id" = p."id" AND f."status" = 'succeeded'
  UNION ALL
  SELECT 'refunded', p."refunded_cents" - coalesce((SELECT sum(f."amount_cents") FROM "refund" f
    WHERE f."payment_id" = p."id" AND f."status" = 'succeeded'), 0)::integer, p."updated_at") moved
WHERE moved."cents" <> 0;
--> statement-breakpoint
INSERT INTO "movement" ("order_id", "kind", "amount_cents", "is_demo", "happened_at")
SELECT o."id", CASE WHEN o."difference_cents" > 0 THEN 'waived' ELSE 'kept' END, abs(o."difference_cents"),
  coalesce((o."terms_snapshot" ->> 'isDemo')::boolean, false),
  coalesce((SELECT max(e."created_at") FROM "order_event" e WHERE e."order_id" = o."id" AND e."kind" = 'difference_accepted'), o."updated_at")
FROM "order" o WHERE o."difference_cents" <> 0;
