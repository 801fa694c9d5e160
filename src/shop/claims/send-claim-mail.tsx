import { queueMail } from "#server/mail/queue-mail.ts";
import type { Services } from "#server/services.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { orderMailPrefix } from "#shop/orders/order-mail-key.ts";

import { ClaimDecidedMail } from "./claim-decided.mail.tsx";
import type { ClaimMail } from "./claim-jobs.ts";
import type { ClaimMailContent } from "./claim-mail-content.ts";
import { ClaimReceivedMail } from "./claim-received.mail.tsx";
import { readClaimMail } from "./read-claim-mail.ts";

/** Handler of `claim-mail`: writes the mail into the outbox, once however often it runs. */
export const sendClaimMail = async (
  services: Services,
  { claimId, kind }: ClaimMail,
): Promise<void> => {
  const content = await readClaimMail(services, claimId);
  const { orderId } = content.claim;
  // Loaded with the first mail, as for orders.
  const { render, toPlainText } = await import("@react-email/render");
  const html = await render(
    kind === "received" ? (
      <ClaimReceivedMail content={content} />
    ) : (
      <ClaimDecidedMail content={content} />
    ),
  );
  const key = `claim:${claimId}:${kind}`;
  await services.connection.db.transaction((tx) =>
    queueMail(tx, services.jobs, {
      // Under the order's keys it stands among the order's mails in the workshop.
      dedupeKey: orderId === null ? key : `${orderMailPrefix(orderId)}${key}`,
      to: content.to,
      subject: subjectOf(kind, content),
      html,
      text: toPlainText(html),
    }),
  );
};

const subjectOf = (kind: ClaimMail["kind"], content: ClaimMailContent): string => {
  const { claim, number, locale } = content;
  if (kind === "received") return m.claims_mail_received_subject({ number }, { locale });
  return claim.kind === "withdrawal"
    ? m.claims_mail_withdrawal_decided_subject({}, { locale })
    : m.claims_mail_decided_subject({ number }, { locale });
};
