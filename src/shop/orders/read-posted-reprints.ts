import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { trackingOf } from "#shared/posting/tracking-of.ts";

import { parcelNumber } from "./parcel-number.ts";

/** What of an order was posted once more, the first first, and under which tracking number. */
export const readPostedReprints = async (db: Database, orderId: string) => {
  const rows = await db.execute<{
    claimId: string;
    number: string;
    carrier: string | null;
    trackingNumber: string | null;
  }>(sql`
    select claim.id as "claimId", claim.carrier, claim.tracking_number as "trackingNumber",
      ${parcelNumber({ number: sql`"order".number`, claimId: sql`claim.id` })} as number
    from claim join "order" on "order".id = claim.order_id
    where claim.order_id = ${orderId} and claim.posted_at is not null
    order by claim.posted_at, claim.id`);
  return Array.from(rows, ({ carrier, trackingNumber, ...row }) => ({
    ...row,
    tracking: trackingOf({ carrier, trackingNumber }),
  }));
};
