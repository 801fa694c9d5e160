import { queueMail } from "#server/mail/queue-mail.ts";
import type { Services } from "#server/services.ts";
import { orderMailPrefix } from "#shop/orders/mails/order-mail-key.ts";

import type { ClaimMail } from "./claim-jobs.ts";
import { readClaimMail } from "./read-claim-mail.ts";
import { renderClaimMail } from "./render-claim-mail.tsx";

/** Handler of `claims.mail`: writes the mail into the outbox, once however often it runs. */
export const sendClaimMail = async (
  services: Services,
  { claimId, kind }: ClaimMail,
): Promise<void> => {
  const content = await readClaimMail(services, claimId);
  const { orderId } = content.claim;
  const mail = await renderClaimMail(kind, content);
  const key = `claim:${claimId}:${kind}`;
  await services.connection.db.transaction((tx) =>
    queueMail(tx, services.jobs, {
      // Under the order's keys it stands among the order's mails in the workshop.
      dedupeKey: orderId === null ? key : `${orderMailPrefix(orderId)}${key}`,
      to: content.to,
      ...mail,
    }),
  );
};
