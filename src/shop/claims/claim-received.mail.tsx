// The mail that confirms a claim: repeats what was reported.

import { claimKindName } from "#shared/claims/claim-words.ts";
import { sumPieces } from "#shared/claims/sum-pieces.ts";
import { formatDate } from "#shared/dates/format-date.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { greeting } from "#shop/settings/mails/greeting.ts";
import { MailFrame } from "#shop/settings/mails/mail-frame.tsx";
import { mailStyle } from "#shop/settings/mails/mail-style.ts";

import type { ClaimMailContent } from "./claim-mail-content.ts";

/** Repeats what was reported, so that the shopper has it too. */
export const ClaimReceivedMail = ({ content }: { readonly content: ClaimMailContent }) => {
  const { claim, shop, locale, name, number, url } = content;
  const moment = formatDate("exactMoment", claim.createdAt, locale);
  return (
    <MailFrame {...{ shop, locale, heading: m.claims_mail_received_heading({}, { locale }) }}>
      <p style={mailStyle.text}>{greeting(name, locale)}</p>
      <p style={mailStyle.text}>{m.claims_mail_received_intro({ number, moment }, { locale })}</p>
      <h2 style={mailStyle.subheading}>{m.claims_mail_what({}, { locale })}</h2>
      <p style={mailStyle.text}>
        <strong>{claimKindName(claim.kind, locale)}</strong>
      </p>
      {sumPieces(
        content.items.map((item) => ({ format: item.formatName, count: item.quantity })),
      ).map((pieces) => (
        <p key={pieces.format} style={mailStyle.text}>
          {m.claims_pieces(pieces, { locale })}
        </p>
      ))}
      <p style={{ ...mailStyle.text, whiteSpace: "pre-line" }}>{claim.text}</p>
      {content.photoCount > 0 && (
        <p style={mailStyle.small}>
          {m.claims_mail_photos({ count: content.photoCount }, { locale })}
        </p>
      )}
      {url !== null && (
        <a href={url} style={mailStyle.button}>
          {m.mail_view_order({}, { locale })}
        </a>
      )}
    </MailFrame>
  );
};
