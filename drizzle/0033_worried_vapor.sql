ALTER TABLE "photo" ADD COLUMN "from_address" text;--> statement-breakpoint
ALTER TABLE "photo" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;