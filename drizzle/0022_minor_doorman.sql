ALTER TABLE "photo" ADD COLUMN "colour_space" text;--> statement-breakpoint
ALTER TABLE "print_job" ADD COLUMN "preflight" jsonb;--> statement-breakpoint
ALTER TABLE "photo" ADD CONSTRAINT "photo_colour_space_known" CHECK ("photo"."colour_space" in ('srgb', 'display_p3', 'adobe_rgb', 'other_rgb', 'cmyk', 'grey'));