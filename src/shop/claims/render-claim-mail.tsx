import type { ReactElement } from "react";

import * as m from "#shared/messages/compiled/messages.js";
import { type RenderedMail, renderMail } from "#shop/settings/mails/render-mail.ts";

import { ClaimDecidedMail } from "./claim-decided.mail.tsx";
import type { ClaimMail } from "./claim-jobs.ts";
import type { ClaimMailContent } from "./claim-mail-content.ts";
import { ClaimPostedMail } from "./claim-posted.mail.tsx";
import { ClaimReceivedMail } from "./claim-received.mail.tsx";
import { ClaimRejectedMail } from "./claim-rejected.mail.tsx";
import { ClaimTrackingMail } from "./claim-tracking.mail.tsx";

/** One mail about a claim, written out. */
export const renderClaimMail = (
  kind: ClaimMail["kind"],
  content: ClaimMailContent,
): Promise<RenderedMail> =>
  renderMail(`claim-${kind}`, subjectOf(kind, content), mailOf(kind, content));

const mailOf = (kind: ClaimMail["kind"], content: ClaimMailContent): ReactElement => {
  switch (kind) {
    case "received":
      return <ClaimReceivedMail content={content} />;
    case "decided":
      return <ClaimDecidedMail content={content} />;
    case "rejected":
      return <ClaimRejectedMail content={content} />;
    case "posted":
      return <ClaimPostedMail content={content} />;
    case "tracking":
      return <ClaimTrackingMail content={content} />;
  }
};

const subjectOf = (kind: ClaimMail["kind"], content: ClaimMailContent): string => {
  const { claim, number, locale } = content;
  if (kind === "received") return m.claims_mail_received_subject({ number }, { locale });
  if (kind === "posted") return m.claims_mail_posted_subject({ number }, { locale });
  if (kind === "tracking") return m.mail_tracking_subject({ number }, { locale });
  if (kind === "rejected") return m.rejection_mail_subject({ number }, { locale });
  if (claim.kind === "content") return m.rejection_mail_decided_subject({ number }, { locale });
  return claim.kind === "withdrawal"
    ? m.claims_mail_withdrawal_decided_subject({}, { locale })
    : m.claims_mail_decided_subject({ number }, { locale });
};
