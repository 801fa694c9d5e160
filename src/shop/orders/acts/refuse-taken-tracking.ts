import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { ShopError } from "#shared/shop-error.ts";
import { parcelNumber } from "#shop/orders/parcel-number.ts";

type Tracked = {
  readonly orderId: string;
  /** Of a reprint. */
  readonly claimId?: string | null;
  /** Empty: nobody follows it. */
  readonly trackingNumber: string;
  /** Somebody knows of the other one: both lie in one parcel. */
  readonly isShared?: boolean | undefined;
};

/**
 * Refuses a number under which another parcel travels, as a number pasted twice would tell a shopper of a stranger's.
 * Of two who give it at once, the second is refused.
 * @throws ShopError `tracking_taken` with the `number` of the other parcel
 */
export const refuseTakenTracking = async (
  tx: Database,
  { orderId, claimId = null, trackingNumber, isShared = false }: Tracked,
): Promise<void> => {
  if (trackingNumber === "" || isShared) return;
  const said = trackingNumber.toLowerCase();
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tracking ${said}`}, 0))`);
  const [other] = await tx.execute<{ number: string }>(sql`
    select number from (
      select number, shipped_at as at from "order"
      where search_text like '%' || ${said.replaceAll(/[\\%_]/g, String.raw`\$&`)}
        and lower(tracking_number) = ${said} and (${claimId}::uuid is not null or id <> ${orderId})
      union all
      select ${parcelNumber({ number: sql`"order".number`, claimId: sql`claim.id` })}, claim.posted_at
      from claim join "order" on "order".id = claim.order_id
      where claim.posted_at is not null and lower(claim.tracking_number) = ${said}
        and claim.id is distinct from ${claimId}::uuid) taken
    order by at desc limit 1`);
  if (other) throw new ShopError("tracking_taken", { number: other.number });
};
