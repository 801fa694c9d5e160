ALTER TABLE "claim" ADD COLUMN "declared_by" uuid;--> statement-breakpoint
ALTER TABLE "claim" ADD CONSTRAINT "claim_declared_by_user_id_fk" FOREIGN KEY ("declared_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_declared_by_index" ON "claim" USING btree ("declared_by");