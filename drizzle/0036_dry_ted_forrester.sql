ALTER TABLE "auth_token" DROP CONSTRAINT "auth_token_kind_known";--> statement-breakpoint
ALTER TABLE "auth_token" DROP CONSTRAINT "auth_token_mailed_has_email";--> statement-breakpoint
ALTER TABLE "known_device" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "auth_token" ADD CONSTRAINT "auth_token_kind_known" CHECK ("auth_token"."kind" in ('first_admin', 'draft_link', 'staff_invite', 'provider_state', 'verify', 'reset', 'email_change', 'browser'));--> statement-breakpoint
ALTER TABLE "auth_token" ADD CONSTRAINT "auth_token_mailed_has_email" CHECK ("auth_token"."kind" not in ('verify', 'reset', 'email_change', 'browser') or "auth_token"."email" is not null);