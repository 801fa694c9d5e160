ALTER TABLE "order" ADD COLUMN "gift_message" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "post_from" date;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_gift_message_short" CHECK (length("order"."gift_message") <= 600);--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_day_of_gift" CHECK ("order"."post_from" is null or "order"."gift_message" is not null);