import { type SQL, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { ShopError } from "#shared/shop-error.ts";

/** SQL of the recalled batches in which magnets of a parcel lie that were not scrapped, by their `number`. */
export const recalledBatches = ({
  orderId,
  claimId,
}: Record<"orderId" | "claimId", SQL>): SQL => sql`
  select distinct batch.number
  from order_item item
  join print_job job
    on job.order_item_id = item.id and job.claim_id is not distinct from ${claimId}
  join print_batch_piece piece on piece.print_job_id = job.id and piece.scrap_reason is null
  join print_batch batch on batch.id = piece.batch_id and batch.recall is not null
  where item.order_id = ${orderId} and not item.is_rejected`;

/**
 * The numbers of recalled batches that an order's magnets lie in and were not scrapped from.
 * @param claimId whose reprint is meant; null: the magnets as they were ordered
 */
const readRecalledBatches = async (db: Database, orderId: string, claimId: string | null) => {
  const rows = await db.execute<{ number: number }>(
    sql`${recalledBatches({
      orderId: sql`${orderId}::uuid`,
      claimId: sql`${claimId}::uuid`,
    })} order by batch.number`,
  );
  return Array.from(rows, ({ number }) => number);
};

/**
 * Nothing of a recalled batch leaves the house (LAW 21). To be asked once the order is locked, in a
 * statement of its own: a recall locks its orders first, so it is either seen here or comes after.
 * @throws ShopError `parcel_recalled` with the `batches`
 */
export const refuseRecalled = async (
  tx: Database,
  orderId: string,
  claimId: string | null = null,
): Promise<void> => {
  const batches = await readRecalledBatches(tx, orderId, claimId);
  if (batches.length > 0) throw new ShopError("parcel_recalled", { batches: batches.join(", ") });
};
