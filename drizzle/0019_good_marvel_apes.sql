CREATE INDEX "audit_event_actor_id_id_index" ON "audit_event" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_event_act_id_index" ON "audit_event" USING btree ("act","id");