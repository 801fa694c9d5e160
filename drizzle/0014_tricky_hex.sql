CREATE TABLE "face_picture" (
	"sha256" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"raster" "bytea",
	"icon" "bytea",
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"is_current" boolean NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"uploaded_by" uuid,
	CONSTRAINT "face_picture_kind_known" CHECK ("face_picture"."kind" in ('logo', 'social')),
	CONSTRAINT "face_picture_type_known" CHECK ("face_picture"."type" in ('svg', 'png', 'jpeg')),
	CONSTRAINT "face_picture_has_size" CHECK ("face_picture"."width" > 0 and "face_picture"."height" > 0)
);
--> statement-breakpoint
ALTER TABLE "face_picture" ADD CONSTRAINT "face_picture_uploaded_by_user_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "face_picture_one_current" ON "face_picture" USING btree ("kind") WHERE "face_picture"."is_current";