ALTER TABLE "claim" ADD COLUMN "posted_address" jsonb;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "posted_address" jsonb;