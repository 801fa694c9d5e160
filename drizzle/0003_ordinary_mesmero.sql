ALTER TABLE "auth_token" DROP CONSTRAINT "auth_token_kind_known";--> statement-breakpoint
ALTER TABLE "magnet_format" DROP CONSTRAINT "magnet_format_shape_known";--> statement-breakpoint
ALTER TABLE "magnet_format" ADD COLUMN "layouts" text[] DEFAULT '{"single"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "design" ADD COLUMN "position" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "design" ADD COLUMN "quantity" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "photo" ADD COLUMN "faces" jsonb;--> statement-breakpoint
ALTER TABLE "auth_token" ADD CONSTRAINT "auth_token_kind_known" CHECK ("auth_token"."kind" in ('first_admin', 'draft_link'));--> statement-breakpoint
ALTER TABLE "magnet_format" ADD CONSTRAINT "magnet_format_layouts_known" CHECK (cardinality("magnet_format"."layouts") > 0 and "magnet_format"."layouts" <@ array['single', 'pair', 'quartet', 'instant', 'strip']);--> statement-breakpoint
ALTER TABLE "magnet_format" ADD CONSTRAINT "magnet_format_shape_known" CHECK ("magnet_format"."shape" in ('rectangle', 'circle', 'heart'));--> statement-breakpoint
ALTER TABLE "design" ADD CONSTRAINT "design_quantity_bounds" CHECK ("design"."quantity" between 1 and 999);