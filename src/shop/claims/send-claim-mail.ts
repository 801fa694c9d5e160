import { eq } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import type { Services } from "#server/services.ts";
import { lockOrder } from "#shop/orders/acts/lock-order.ts";
import { isTakenBack } from "#shop/orders/acts/still-stands.ts";

import type { ClaimMail } from "./claim-jobs.ts";
import { claimMailKey } from "./claim-mail-key.ts";
import { claim } from "./claim.table.ts";
import { readClaimMail } from "./read-claim-mail.ts";
import { renderClaimMail } from "./render-claim-mail.tsx";

/** Handler of `claims.mail`: writes the mail into the outbox, once however often it runs. */
export const sendClaimMail = async (
  services: Services,
  { claimId, kind, postingId, detail }: ClaimMail,
): Promise<void> => {
  const content = await readClaimMail(services, claimId);
  const { orderId, trackingNumber } = content.claim;
  const mail = await renderClaimMail(kind, content);
  await services.connection.db.transaction(async (tx) => {
    if (postingId !== undefined && orderId !== null) {
      // Whoever takes a posting back holds the same lock: it is told of, or taken back.
      await lockOrder(tx, orderId);
      if (await isTakenBack(tx, orderId, "reprint_taken_back", { postingId })) return;
      await requireTracking(tx, claimId, trackingNumber);
    }
    await queueMail(tx, services.jobs, {
      dedupeKey: claimMailKey(orderId, claimId, kind, detail),
      to: content.to,
      ...mail,
    });
  });
};

/** A number that came while the mail was being written is in none of its words: it is written again. */
const requireTracking = async (
  tx: Database,
  claimId: string,
  told: string | null,
): Promise<void> => {
  const [found] = await tx
    .select({ trackingNumber: claim.trackingNumber })
    .from(claim)
    .where(eq(claim.id, claimId));
  if (found?.trackingNumber !== told) {
    throw new Error("the tracking number changed while its mail was written");
  }
};
