import * as m from "#shared/messages/compiled/messages.js";
import { mailStyle } from "#shop/settings/mails/mail-style.ts";

import type { OrderMailContent } from "./order-mail-content.ts";
import { OrderMailFrame } from "./order-mail-frame.tsx";
import { OrderMailSummary } from "./order-mail-summary.tsx";
import { ParcelTracking } from "./parcel-tracking.tsx";

/** The mail to a shopper whose order is on its way. */
export const OrderShippedMail = ({ content }: { readonly content: OrderMailContent }) => {
  const { order, locale } = content;
  return (
    <OrderMailFrame
      content={content}
      heading={m.mail_shipped_heading({}, { locale })}
      details={<OrderMailSummary content={content} />}
    >
      <p style={mailStyle.text}>{m.mail_shipped_intro({ number: order.number }, { locale })}</p>
      <ParcelTracking tracking={order.tracking} locale={locale} />
    </OrderMailFrame>
  );
};
