CREATE INDEX "user_erased_index" ON "user" USING btree ("id") WHERE "user"."anonymized_at" is not null;--> statement-breakpoint
CREATE INDEX "order_kept_index" ON "order" USING btree ("retention_until","id") WHERE "order"."anonymized_at" is null;--> statement-breakpoint
CREATE INDEX "order_named_index" ON "order" USING btree ("owner_id") WHERE "order"."anonymized_at" is null;--> statement-breakpoint
CREATE INDEX "photo_kept_index" ON "photo" USING btree ("id") WHERE "photo"."ordered_at" is not null and "photo"."master_key" is not null;--> statement-breakpoint
CREATE INDEX "data_export_file_key_index" ON "data_export" USING btree ("file_key");--> statement-breakpoint
-- Whose session ended or got another token is told to all processes: what streams to it ends at once.
CREATE FUNCTION "session_ended"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('lodestone', 'session:' || OLD."user_id");
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "session_ended" AFTER DELETE OR UPDATE OF "id" ON "session"
  FOR EACH ROW WHEN (OLD."expires_at" > now()) EXECUTE FUNCTION "session_ended"();
