// The mail that reminds of an invoice whose last day has passed (dunning).

import { formatDate } from "#shared/dates/format-date.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { mailStyle } from "#shop/settings/mails/mail-style.ts";

import type { OrderMailContent } from "./order-mail-content.ts";
import { OrderMailFrame } from "./order-mail-frame.tsx";
import { OrderPaymentLines } from "./order-payment-lines.tsx";

/** The one reminder of an invoice whose last day has passed. */
export const OrderOverdueMail = ({ content }: { readonly content: OrderMailContent }) => {
  const { order, locale } = content;
  const { number, paymentDueOn } = order;
  if (paymentDueOn === null) throw new Error(`order ${number} is not on invoice`);
  const date = formatDate("day", paymentDueOn, locale);
  return (
    <OrderMailFrame content={content} heading={m.mail_overdue_heading({}, { locale })}>
      <p style={mailStyle.text}>{m.mail_overdue_intro({ number, date }, { locale })}</p>
      <OrderPaymentLines content={content} />
      <p style={mailStyle.text}>{m.mail_overdue_after({}, { locale })}</p>
    </OrderMailFrame>
  );
};
