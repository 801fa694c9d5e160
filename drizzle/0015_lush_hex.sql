ALTER TABLE "auth_token" DROP CONSTRAINT "auth_token_kind_known";--> statement-breakpoint
ALTER TABLE "auth_token" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "auth_token" ADD COLUMN "password_hash" text;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "locale" text;--> statement-breakpoint
CREATE INDEX "auth_token_user_id_index" ON "auth_token" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_token_email_index" ON "auth_token" USING btree ("email");--> statement-breakpoint
ALTER TABLE "auth_token" ADD CONSTRAINT "auth_token_mailed_has_email" CHECK ("auth_token"."kind" not in ('verify', 'reset', 'email_change') or "auth_token"."email" is not null);--> statement-breakpoint
ALTER TABLE "auth_token" ADD CONSTRAINT "auth_token_password_of_sign_up" CHECK (("auth_token"."kind" = 'verify') = ("auth_token"."password_hash" is not null));--> statement-breakpoint
ALTER TABLE "auth_token" ADD CONSTRAINT "auth_token_kind_known" CHECK ("auth_token"."kind" in ('first_admin', 'draft_link', 'staff_invite', 'provider_state', 'verify', 'reset', 'email_change'));--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_locale_known" CHECK ("user"."locale" in ('de', 'en'));