ALTER TABLE "claim" DROP CONSTRAINT "claim_kind_known";--> statement-breakpoint
ALTER TABLE "print_batch_piece" DROP CONSTRAINT "print_batch_piece_scrap_known";--> statement-breakpoint
ALTER TABLE "claim" ADD COLUMN "rejection" text;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "is_rejected" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_rejection_known" CHECK ("claim"."rejection" in ('rights', 'person', 'unlawful', 'other'));--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_rejection_of_content" CHECK (("claim"."kind" = 'content') = ("claim"."rejection" is not null));--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_kind_known" CHECK ("claim"."kind" in ('damaged', 'wrong', 'lost', 'other', 'withdrawal', 'content'));--> statement-breakpoint
ALTER TABLE "print_batch_piece" ADD CONSTRAINT "print_batch_piece_scrap_known" CHECK ("print_batch_piece"."scrap_reason" in ('colour', 'cut', 'scratch', 'other', 'content'));