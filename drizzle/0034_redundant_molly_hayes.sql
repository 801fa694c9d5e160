CREATE INDEX "payment_created_at_index" ON "payment" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payment_dispute_told_index" ON "payment" USING btree ("dispute_told_at") WHERE "payment"."dispute_told_at" is not null;--> statement-breakpoint
CREATE INDEX "refund_status_updated_at_index" ON "refund" USING btree ("status","updated_at");