ALTER TABLE "photo" ADD COLUMN "ordered_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "photo_sha256_index" ON "photo" USING btree ("sha256");