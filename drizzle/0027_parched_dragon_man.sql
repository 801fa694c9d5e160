CREATE INDEX "coupon_redemption_owner_id_index" ON "coupon_redemption" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "claim_decided_by_index" ON "claim" USING btree ("decided_by") WHERE "claim"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "claim_done_by_index" ON "claim" USING btree ("done_by") WHERE "claim"."done_by" is not null;--> statement-breakpoint
CREATE INDEX "invoice_issued_by_index" ON "invoice" USING btree ("issued_by") WHERE "invoice"."issued_by" is not null;--> statement-breakpoint
CREATE INDEX "order_event_actor_id_index" ON "order_event" USING btree ("actor_id") WHERE "order_event"."actor_id" is not null;--> statement-breakpoint
CREATE INDEX "order_note_author_id_index" ON "order_note" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "bank_receipt_confirmed_by_index" ON "bank_receipt" USING btree ("confirmed_by") WHERE "bank_receipt"."confirmed_by" is not null;--> statement-breakpoint
CREATE INDEX "bank_receipt_set_aside_by_index" ON "bank_receipt" USING btree ("set_aside_by") WHERE "bank_receipt"."set_aside_by" is not null;--> statement-breakpoint
CREATE INDEX "refund_created_by_index" ON "refund" USING btree ("created_by") WHERE "refund"."created_by" is not null;--> statement-breakpoint
CREATE INDEX "payout_sent_by_index" ON "payout" USING btree ("sent_by") WHERE "payout"."sent_by" is not null;