import { eq } from "drizzle-orm";

import { createPrintJobs } from "#shop/production/jobs/create-print-jobs.ts";
import { printJob } from "#shop/production/jobs/print-job.table.ts";
import type { TestShop } from "#testing/shop.ts";

import { makeConfirmedOrder, type OrderToMake } from "./make-confirmed-order.ts";

/** A confirmed order whose print jobs are ready, without their files: for all that comes after. */
export const makeReadyOrder = async ({ db, services }: TestShop, options: OrderToMake) => {
  const made = await makeConfirmedOrder(db, services.storage, options);
  await createPrintJobs(db, services.jobs, made.orderId);
  await db
    .update(printJob)
    .set({ status: "ready", fileKey: "none", fileSha256: "none" })
    .where(eq(printJob.status, "queued"));
  return made;
};
