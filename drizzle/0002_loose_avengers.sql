CREATE TABLE "bank_receipt_name" (
	"name" text NOT NULL,
	"receipt_id" uuid NOT NULL,
	"form" text NOT NULL,
	CONSTRAINT "bank_receipt_name_name_form_pk" PRIMARY KEY("name","form")
);
--> statement-breakpoint
ALTER TABLE "bank_receipt" ADD COLUMN "payer_iban" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_receipt_name" ADD CONSTRAINT "bank_receipt_name_receipt_id_bank_receipt_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."bank_receipt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_receipt_name_receipt_id_index" ON "bank_receipt_name" USING btree ("receipt_id");