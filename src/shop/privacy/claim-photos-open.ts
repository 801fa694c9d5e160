import { sql, type SQL } from "drizzle-orm";

/** Photo `p` belongs to a claim that waits for its answer: its days begin with that, so that no date is known yet. */
export const isOfOpenClaim: SQL = sql`p.claimed_at is not null and exists (
  select 1 from claim_photo join claim on claim.id = claim_photo.claim_id
  where claim_photo.photo_id = p.id and claim.status not in ('done', 'declined'))`;
