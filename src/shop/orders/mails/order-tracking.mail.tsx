import * as m from "#shared/messages/compiled/messages.js";
import { mailStyle } from "#shop/settings/mails/mail-style.ts";

import type { OrderMailContent } from "./order-mail-content.ts";
import { OrderMailFrame } from "./order-mail-frame.tsx";
import { ParcelTracking } from "./parcel-tracking.tsx";

/** The mail to a shopper whose parcel got its number, or another one, after it was said to be on its way. */
export const OrderTrackingMail = ({ content }: { readonly content: OrderMailContent }) => {
  const { order, locale } = content;
  return (
    <OrderMailFrame content={content} heading={m.mail_tracking_heading({}, { locale })}>
      <p style={mailStyle.text}>{m.mail_tracking_intro({ number: order.number }, { locale })}</p>
      <ParcelTracking tracking={order.tracking} locale={locale} />
    </OrderMailFrame>
  );
};
