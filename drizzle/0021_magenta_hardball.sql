CREATE TABLE "known_device" (
	"user_id" uuid NOT NULL,
	"device_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_device_user_id_device_id_pk" PRIMARY KEY("user_id","device_id")
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "list_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "system" text;--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_device_last_seen_at_index" ON "known_device" USING btree ("last_seen_at");--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_browser_known" CHECK ("session"."browser" in ('firefox', 'edge', 'opera', 'samsung', 'chrome', 'safari'));--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_system_known" CHECK ("session"."system" in ('ios', 'android', 'windows', 'macos', 'linux'));