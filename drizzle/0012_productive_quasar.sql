ALTER TABLE "magnet_format" DROP CONSTRAINT "magnet_format_shape_known";--> statement-breakpoint
ALTER TABLE "magnet_format" ADD COLUMN "contour" text;--> statement-breakpoint
ALTER TABLE "magnet_format" ADD CONSTRAINT "magnet_format_contour_if_one" CHECK (("magnet_format"."shape" = 'contour') = ("magnet_format"."contour" is not null));--> statement-breakpoint
ALTER TABLE "magnet_format" ADD CONSTRAINT "magnet_format_shape_known" CHECK ("magnet_format"."shape" in ('rectangle', 'circle', 'oval', 'heart', 'hexagon', 'contour'));