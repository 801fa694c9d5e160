ALTER TABLE "magnet_format" ADD COLUMN "material" jsonb;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "material" jsonb;--> statement-breakpoint
ALTER TABLE "print_batch" ADD COLUMN "material" jsonb;