ALTER TABLE "payout_file" ADD COLUMN "seen_cents" integer;--> statement-breakpoint
ALTER TABLE "payout_file" ADD COLUMN "seen_on" date;