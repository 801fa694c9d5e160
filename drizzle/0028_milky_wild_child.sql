CREATE TABLE "upload" (
	"photo_id" uuid PRIMARY KEY NOT NULL,
	"size_bytes" integer NOT NULL,
	"arrived_bytes" integer DEFAULT 0 NOT NULL,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "upload_arrives_within_its_size" CHECK ("upload"."arrived_bytes" between 0 and "upload"."size_bytes")
);
--> statement-breakpoint
CREATE TABLE "upload_lock" (
	"photo_id" uuid PRIMARY KEY NOT NULL,
	"holder" uuid NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"wanted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "upload_piece" (
	"photo_id" uuid NOT NULL,
	"from_byte" integer NOT NULL,
	"size_bytes" integer NOT NULL,
	"file_key" text NOT NULL,
	CONSTRAINT "upload_piece_photo_id_from_byte_pk" PRIMARY KEY("photo_id","from_byte"),
	CONSTRAINT "upload_piece_fileKey_unique" UNIQUE("file_key")
);
--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_photo_id_photo_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photo"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_piece" ADD CONSTRAINT "upload_piece_photo_id_upload_photo_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."upload"("photo_id") ON DELETE cascade ON UPDATE no action;