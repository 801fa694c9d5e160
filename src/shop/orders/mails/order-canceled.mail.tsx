import * as m from "#shared/messages/compiled/messages.js";
import { mailStyle } from "#shop/settings/mails/mail-style.ts";

import type { OrderMailContent } from "./order-mail-content.ts";
import { OrderMailFrame } from "./order-mail-frame.tsx";

/** The mail to a shopper whose order was called off. */
export const OrderCanceledMail = ({ content }: { readonly content: OrderMailContent }) => {
  const { order, locale } = content;
  const isUnpaid = order.paymentStatus === "open" || order.paymentStatus === "pending";
  return (
    <OrderMailFrame content={content} heading={m.mail_canceled_heading({}, { locale })}>
      <p style={mailStyle.text}>{m.mail_canceled_intro({ number: order.number }, { locale })}</p>
      <p style={mailStyle.text}>
        {isUnpaid ? m.mail_canceled_open({}, { locale }) : m.mail_canceled_paid({}, { locale })}
      </p>
    </OrderMailFrame>
  );
};
