// The mail about pictures that are not printed: which, why, and what becomes of the money.

import { rejectionSentence } from "#shared/claims/claim-words.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { formatCents } from "#shared/money/money.ts";
import { greeting } from "#shop/settings/mails/greeting.ts";
import { MailFrame } from "#shop/settings/mails/mail-frame.tsx";
import { mailStyle } from "#shop/settings/mails/mail-style.ts";

import type { ClaimMailContent } from "./claim-mail-content.ts";

/** Which pictures are not printed, why, and what becomes of the money and of the rest. */
export const ClaimRejectedMail = ({ content }: { readonly content: ClaimMailContent }) => {
  const { claim, shop, locale, name, number, items, url } = content;
  return (
    <MailFrame {...{ shop, locale, heading: m.rejection_mail_heading({}, { locale }) }}>
      <p style={mailStyle.text}>{greeting(name, locale)}</p>
      <p style={mailStyle.text}>{m.rejection_mail_intro({ number }, { locale })}</p>
      {items.map(({ position, quantity, formatName }) => (
        <p key={position} style={mailStyle.text}>
          <strong>
            {position}. {m.claims_pieces({ count: quantity, format: formatName }, { locale })}
          </strong>
        </p>
      ))}
      {claim.rejection !== null && (
        <p style={mailStyle.text}>{rejectionSentence(claim.rejection, locale)}</p>
      )}
      {claim.text !== "" && (
        <p style={{ ...mailStyle.text, whiteSpace: "pre-line" }}>{claim.text}</p>
      )}
      <h2 style={mailStyle.subheading}>{m.rejection_mail_next({}, { locale })}</h2>
      {nextOf(content).map((sentence) => (
        <p key={sentence} style={mailStyle.text}>
          {sentence}
        </p>
      ))}
      {url !== null && (
        <a href={url} style={mailStyle.button}>
          {m.mail_view_order({}, { locale })}
        </a>
      )}
    </MailFrame>
  );
};

const nextOf = ({ claim, hasOthers, locale }: ClaimMailContent): string[] => {
  const promised = claim.refundCents ?? 0;
  return [
    ...(promised > 0
      ? [m.rejection_mail_money({ amount: formatCents(promised, locale) }, { locale })]
      : []),
    ...(claim.status === "done" ? [m.rejection_mail_ended({}, { locale })] : []),
    ...(hasOthers ? [m.rejection_mail_others({}, { locale })] : []),
    m.rejection_mail_another({}, { locale }),
    m.rejection_mail_mistake({}, { locale }),
  ];
};
