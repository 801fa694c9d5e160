CREATE TABLE "claim_item" (
	"claim_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "claim_item_claim_id_order_item_id_pk" PRIMARY KEY("claim_id","order_item_id"),
	CONSTRAINT "claim_item_quantity" CHECK ("claim_item"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "claim_photo" (
	"claim_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"photo_id" uuid NOT NULL,
	CONSTRAINT "claim_photo_claim_id_position_pk" PRIMARY KEY("claim_id","position")
);
--> statement-breakpoint
CREATE TABLE "claim" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"order_id" uuid,
	"text" text DEFAULT '' NOT NULL,
	"outcome" text,
	"refund_cents" integer,
	"answer" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"done_by" uuid,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claim_kind_known" CHECK ("claim"."kind" in ('damaged', 'wrong', 'lost', 'other', 'withdrawal')),
	CONSTRAINT "claim_status_known" CHECK ("claim"."status" in ('open', 'accepted', 'declined', 'done')),
	CONSTRAINT "claim_outcome_known" CHECK ("claim"."outcome" in ('reprint', 'refund', 'part_refund', 'without_money')),
	CONSTRAINT "claim_has_order" CHECK ("claim"."kind" = 'withdrawal' or "claim"."order_id" is not null),
	CONSTRAINT "claim_decided_once" CHECK (("claim"."status" = 'open') = ("claim"."decided_at" is null) and ("claim"."status" = 'done') = ("claim"."done_at" is not null)),
	CONSTRAINT "claim_outcome_when_accepted" CHECK (("claim"."status" <> 'accepted' or "claim"."outcome" is not null) and ("claim"."status" not in ('open', 'declined') or "claim"."outcome" is null))
);
--> statement-breakpoint
CREATE TABLE "withdrawal" (
	"claim_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"order_number" text NOT NULL,
	"items" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "print_job" DROP CONSTRAINT "print_job_orderItemId_unique";--> statement-breakpoint
ALTER TABLE "photo" ADD COLUMN "claimed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "print_job" ADD COLUMN "claim_id" uuid;--> statement-breakpoint
ALTER TABLE "claim_item" ADD CONSTRAINT "claim_item_claim_id_claim_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claim"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_item" ADD CONSTRAINT "claim_item_order_item_id_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_photo" ADD CONSTRAINT "claim_photo_claim_id_claim_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claim"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_photo" ADD CONSTRAINT "claim_photo_photo_id_photo_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photo"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_decided_by_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_done_by_user_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_claim_id_claim_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claim"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_item_order_item_id_index" ON "claim_item" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "claim_photo_photo_id_index" ON "claim_photo" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "claim_order_id_index" ON "claim" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "claim_status_id_index" ON "claim" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "withdrawal_email_created_at_index" ON "withdrawal" USING btree ("email","created_at");--> statement-breakpoint
ALTER TABLE "print_job" ADD CONSTRAINT "print_job_claim_id_claim_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claim"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_item_withdrawable_index" ON "order_item" USING btree ("order_id") WHERE "order_item"."is_withdrawable";--> statement-breakpoint
ALTER TABLE "print_job" ADD CONSTRAINT "print_job_once" UNIQUE NULLS NOT DISTINCT("order_item_id","claim_id");--> statement-breakpoint
-- A declaration stays as it came (§ 356a BGB).
CREATE TRIGGER "withdrawal_append_only" BEFORE UPDATE OR DELETE ON "withdrawal"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
