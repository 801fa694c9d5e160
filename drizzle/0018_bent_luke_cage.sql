ALTER TABLE "order" ADD COLUMN "promised_on" date;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "promised_if_paid_before" timestamp with time zone;