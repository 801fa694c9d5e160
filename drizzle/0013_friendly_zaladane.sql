ALTER TABLE "claim_item" ADD COLUMN "made_alone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "claim" ADD COLUMN "posted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "claim" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "claim" ADD COLUMN "tracking_number" text;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "made_alone_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "print_batch_piece_scrapped_job_index" ON "print_batch_piece" USING btree ("print_job_id") WHERE "print_batch_piece"."scrap_reason" is not null;