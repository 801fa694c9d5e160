import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { PreflightWarning } from "#shared/design/preflight.ts";
import type { ReadQueueReportInput } from "#shared/production.ts";

import { isDueBy, isOf, waitingJobs } from "./read-waiting-pieces.ts";
import { withPictures } from "./with-pictures.ts";

/** Nobody looks at more before they are printed; the queue says how many there are. */
const itemsMax = 200;

/**
 * What of a format or a material a person should look at before it is laid on sheets: what the queue counts as
 * `warned`, each item once with its picture, the most pressing first.
 */
export const readQueueReport = async (
  db: Database,
  { dueBy, ...queued }: ReadQueueReportInput,
): Promise<readonly PicturedItem[]> => {
  const warned = await db.execute<WarnedItem>(sql`
    select counted."printJobId", print_job.order_item_id as "itemId", counted."orderId", counted."orderNumber", counted.position,
      counted.pieces, print_job.effective_dpi as "effectiveDpi", print_job.preflight
    from (
      select job.*,
        (copies - (select count(*) from unnest(laid) copy where copy <= copies))::int as pieces
      from (${waitingJobs}) job
      where "isWarned" and ${isDueBy({ dueBy })} and ${isOf(queued)} offset 0) counted
    join print_job on print_job.id = counted."printJobId"
    where counted.pieces > 0
    order by counted."dueOn", counted."placedAt", counted."orderNumber", counted.position
    limit ${itemsMax}`);
  return withPictures(db, [...warned]);
};

type PicturedItem = Awaited<ReturnType<typeof withPictures<WarnedItem>>>[number];

type WarnedItem = {
  readonly printJobId: string;
  readonly itemId: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly position: number;
  /** Of it that wait for a sheet. */
  readonly pieces: number;
  readonly effectiveDpi: number | null;
  readonly preflight: readonly PreflightWarning[] | null;
};
