ALTER TABLE "cart_item" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "magnet_format" ADD COLUMN "reshaped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "magnet_format" ADD COLUMN "retired_at" timestamp with time zone;