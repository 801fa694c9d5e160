CREATE TABLE "phone_link" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"open_until" timestamp with time zone NOT NULL,
	CONSTRAINT "phone_link_id_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "photo" ADD COLUMN "phone_link_id" text;--> statement-breakpoint
ALTER TABLE "photo" ADD COLUMN "placed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "phone_link" ADD CONSTRAINT "phone_link_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;