import type { Services } from "#server/services.ts";
import { readClaimItems } from "#shop/claims/read-claim-items.ts";
import { ordersTopic } from "#shop/orders/mails/order-topics.ts";

import { insertPrintJobs } from "./jobs/create-print-jobs.ts";

/** Handler of `claims.reprint`: a print job of its own for each item of the claim, once however often it runs. */
export const reprintClaim = async (
  { connection, jobs, notifier }: Services,
  { claimId }: { readonly claimId: string },
): Promise<void> => {
  await connection.db.transaction(async (tx) => {
    await insertPrintJobs(tx, jobs, await readClaimItems(tx, claimId), claimId);
    await notifier.announce(tx, ordersTopic);
  });
};
