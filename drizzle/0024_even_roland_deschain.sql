ALTER TABLE "print_batch" ADD COLUMN "formats" jsonb;--> statement-breakpoint
ALTER TABLE "print_sheet" ADD COLUMN "first_place" integer;--> statement-breakpoint
ALTER TABLE "print_sheet" ADD COLUMN "layout" jsonb;