CREATE INDEX "cart_owner_id_index" ON "cart" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "order_called_off_index" ON "order" USING btree ("updated_at") WHERE "order"."status" = 'canceled';--> statement-breakpoint
CREATE INDEX "payment_refunded_lately_index" ON "payment" USING btree ("updated_at") WHERE "payment"."refunded_cents" > 0;