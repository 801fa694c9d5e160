CREATE TABLE "print_batch_piece" (
	"batch_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"print_job_id" uuid NOT NULL,
	"copy" integer NOT NULL,
	"label" text NOT NULL,
	"scrap_reason" text,
	"scrapped_at" timestamp with time zone,
	CONSTRAINT "print_batch_piece_batch_id_place_pk" PRIMARY KEY("batch_id","place"),
	CONSTRAINT "print_batch_piece_scrap_known" CHECK ("print_batch_piece"."scrap_reason" in ('colour', 'cut', 'scratch', 'other')),
	CONSTRAINT "print_batch_piece_scrapped_then" CHECK (("print_batch_piece"."scrap_reason" is null) = ("print_batch_piece"."scrapped_at" is null))
);
--> statement-breakpoint
CREATE TABLE "print_batch" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"status" text DEFAULT 'made' NOT NULL,
	"format" jsonb NOT NULL,
	"format_name" text NOT NULL,
	"paper" jsonb NOT NULL,
	"piece_count" integer NOT NULL,
	"sheet_count" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "print_batch_number_unique" UNIQUE("number"),
	CONSTRAINT "print_batch_status_known" CHECK ("print_batch"."status" in ('made', 'printed', 'cut'))
);
--> statement-breakpoint
CREATE TABLE "print_sheet" (
	"batch_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"file_key" text,
	"file_sha256" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "print_sheet_batch_id_number_pk" PRIMARY KEY("batch_id","number")
);
--> statement-breakpoint
ALTER TABLE "print_batch_piece" ADD CONSTRAINT "print_batch_piece_batch_id_print_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."print_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_batch_piece" ADD CONSTRAINT "print_batch_piece_print_job_id_print_job_id_fk" FOREIGN KEY ("print_job_id") REFERENCES "public"."print_job"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_sheet" ADD CONSTRAINT "print_sheet_batch_id_print_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."print_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "print_batch_piece_once" ON "print_batch_piece" USING btree ("print_job_id","copy") WHERE "print_batch_piece"."scrap_reason" is null;