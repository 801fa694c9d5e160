// The mail with the decision about a claim.

import { claimOutcomeSentence } from "#shared/claims/claim-words.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { greeting } from "#shop/settings/mails/greeting.ts";
import { MailFrame } from "#shop/settings/mails/mail-frame.tsx";
import { mailStyle } from "#shop/settings/mails/mail-style.ts";

import type { ClaimMailContent } from "./claim-mail-content.ts";

/** What the shop does about it, with the answer in the words of the workshop. */
export const ClaimDecidedMail = ({ content }: { readonly content: ClaimMailContent }) => {
  const { claim, shop, locale, name, url } = content;
  const isRefund = claim.outcome === "refund" || claim.outcome === "part_refund";
  return (
    <MailFrame {...{ shop, locale, heading: headingOf(content) }}>
      <p style={mailStyle.text}>{greeting(name, locale)}</p>
      <p style={mailStyle.text}>{introOf(content)}</p>
      <p style={mailStyle.text}>
        <strong>{outcomeOf(content)}</strong>
      </p>
      <p style={{ ...mailStyle.text, whiteSpace: "pre-line" }}>{claim.answer}</p>
      {isRefund && <p style={mailStyle.text}>{m.claims_mail_refund_how({}, { locale })}</p>}
      {url !== null && (
        <a href={url} style={mailStyle.button}>
          {m.mail_view_order({}, { locale })}
        </a>
      )}
    </MailFrame>
  );
};

const introOf = ({ claim, number, locale }: ClaimMailContent): string => {
  if (claim.kind === "withdrawal")
    return m.claims_mail_withdrawal_decided_intro({ number }, { locale });
  if (claim.kind === "content") return m.rejection_mail_decided_intro({ number }, { locale });
  return m.claims_mail_decided_intro({ number }, { locale });
};

const headingOf = ({ claim, locale }: ClaimMailContent): string => {
  if (claim.kind === "withdrawal") {
    return m.claims_mail_withdrawal_decided_heading({}, { locale });
  }
  if (claim.kind === "content") return m.rejection_mail_decided_heading({}, { locale });
  return claim.outcome === null
    ? m.claims_mail_decided_heading_declined({}, { locale })
    : m.claims_mail_decided_heading_accepted({}, { locale });
};

const outcomeOf = ({ claim, locale }: ClaimMailContent): string => {
  const { kind, outcome, refundCents } = claim;
  if (outcome !== null) return claimOutcomeSentence({ kind, outcome, refundCents }, locale);
  return kind === "withdrawal"
    ? m.claims_mail_withdrawal_declined({}, { locale })
    : m.claims_mail_declined({}, { locale });
};
