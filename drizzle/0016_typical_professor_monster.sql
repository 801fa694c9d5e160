ALTER TABLE "user" DROP COLUMN "failed_attempts";--> statement-breakpoint
ALTER TABLE "user" DROP COLUMN "locked_until";