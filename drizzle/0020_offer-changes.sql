-- What is shown to everybody is kept in each process for a moment; a change of it is told to all of them.
CREATE FUNCTION "offer_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('lodestone', 'offer');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "offer_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "magnet_format"
  FOR EACH STATEMENT EXECUTE FUNCTION "offer_changed"();
--> statement-breakpoint
CREATE TRIGGER "offer_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "price_tier"
  FOR EACH STATEMENT EXECUTE FUNCTION "offer_changed"();
--> statement-breakpoint
CREATE TRIGGER "offer_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "setting"
  FOR EACH STATEMENT EXECUTE FUNCTION "offer_changed"();
--> statement-breakpoint
CREATE TRIGGER "offer_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "legal_text"
  FOR EACH STATEMENT EXECUTE FUNCTION "offer_changed"();
--> statement-breakpoint
CREATE TRIGGER "offer_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "face_picture"
  FOR EACH STATEMENT EXECUTE FUNCTION "offer_changed"();
