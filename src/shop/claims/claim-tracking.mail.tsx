import * as m from "#shared/messages/compiled/messages.js";
import { trackingOf } from "#shared/posting/tracking-of.ts";
import { ParcelTracking } from "#shop/orders/mails/parcel-tracking.tsx";
import { greeting } from "#shop/settings/mails/greeting.ts";
import { MailFrame } from "#shop/settings/mails/mail-frame.tsx";
import { mailStyle } from "#shop/settings/mails/mail-style.ts";

import type { ClaimMailContent } from "./claim-mail-content.ts";

/** The mail to a shopper whose new magnets got their number, or another one, after they had gone. */
export const ClaimTrackingMail = ({ content }: { readonly content: ClaimMailContent }) => {
  const { claim, shop, locale, name, number, url } = content;
  return (
    <MailFrame {...{ shop, locale, heading: m.mail_tracking_heading({}, { locale }) }}>
      <p style={mailStyle.text}>{greeting(name, locale)}</p>
      <p style={mailStyle.text}>{m.claims_mail_tracking_intro({ number }, { locale })}</p>
      <ParcelTracking tracking={trackingOf(claim)} locale={locale} />
      {url !== null && (
        <a href={url} style={mailStyle.button}>
          {m.mail_view_order({}, { locale })}
        </a>
      )}
    </MailFrame>
  );
};
