CREATE TABLE "vat_id_answer" (
	"vat_id" text NOT NULL,
	"requester" text NOT NULL,
	"status" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"consultation_number" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vat_id_answer_vat_id_requester_pk" PRIMARY KEY("vat_id","requester"),
	CONSTRAINT "vat_id_answer_status_known" CHECK ("vat_id_answer"."status" in ('confirmed', 'invalid', 'unavailable'))
);
--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "exempt_supply_to" text GENERATED ALWAYS AS (case when document ->> 'form' = 'exempt_supply' then document -> 'buyer' ->> 'vatId' end) STORED;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "vat_id_proofs" jsonb;--> statement-breakpoint
CREATE INDEX "vat_id_answer_asked_at_index" ON "vat_id_answer" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "invoice_exempt_supply_index" ON "invoice" USING btree ("issued_at") WHERE "invoice"."exempt_supply_to" is not null and not "invoice"."is_demo";