import * as m from "#shared/messages/compiled/messages.js";
import { type RenderedMail, renderMail } from "#shop/settings/render-mail.ts";

import { ClaimDecidedMail } from "./claim-decided.mail.tsx";
import type { ClaimMail } from "./claim-jobs.ts";
import type { ClaimMailContent } from "./claim-mail-content.ts";
import { ClaimReceivedMail } from "./claim-received.mail.tsx";

/** One mail about a claim, written out. */
export const renderClaimMail = (
  kind: ClaimMail["kind"],
  content: ClaimMailContent,
): Promise<RenderedMail> =>
  renderMail(
    `claim-${kind}`,
    subjectOf(kind, content),
    kind === "received" ? (
      <ClaimReceivedMail content={content} />
    ) : (
      <ClaimDecidedMail content={content} />
    ),
  );

const subjectOf = (kind: ClaimMail["kind"], content: ClaimMailContent): string => {
  const { claim, number, locale } = content;
  if (kind === "received") return m.claims_mail_received_subject({ number }, { locale });
  return claim.kind === "withdrawal"
    ? m.claims_mail_withdrawal_decided_subject({}, { locale })
    : m.claims_mail_decided_subject({ number }, { locale });
};
