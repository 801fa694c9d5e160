// The mail that reminds of an order nobody has paid.

import { formatDate } from "#shared/dates/format-date.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { orderExpiresAt } from "#shared/orders.ts";
import { mailStyle } from "#shop/settings/mails/mail-style.ts";

import type { OrderMailContent } from "./order-mail-content.ts";
import { OrderMailFrame } from "./order-mail-frame.tsx";
import { OrderPaymentLines } from "./order-payment-lines.tsx";

/** The one reminder of an order that nobody has paid. */
export const OrderReminderMail = ({ content }: { readonly content: OrderMailContent }) => {
  const { order, locale } = content;
  const date = formatDate("day", orderExpiresAt(order.placedAt), locale);
  return (
    <OrderMailFrame content={content} heading={m.mail_reminder_heading({}, { locale })}>
      <p style={mailStyle.text}>{m.mail_reminder_intro({ number: order.number }, { locale })}</p>
      <OrderPaymentLines content={content} />
      <p style={mailStyle.text}>{m.mail_reminder_until({ date }, { locale })}</p>
    </OrderMailFrame>
  );
};
