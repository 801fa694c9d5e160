ALTER TABLE "claim" ADD COLUMN "doubtful_from" text;--> statement-breakpoint
CREATE INDEX "claim_doubtful_open" ON "claim" USING btree ("doubtful_from","id") WHERE "claim"."status" = 'open' and "claim"."doubtful_from" is not null;--> statement-breakpoint
CREATE INDEX "claim_doubtful_received" ON "claim" USING btree ("doubtful_from","created_at") WHERE "claim"."doubtful_from" is not null;