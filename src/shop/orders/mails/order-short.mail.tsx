// The mail that says what of a payment is missing (underpaid), and how the rest is paid.

import * as m from "#shared/messages/compiled/messages.js";
import { formatCents } from "#shared/money/money.ts";
import { mailStyle } from "#shop/settings/mails/mail-style.ts";

import type { OrderMailContent } from "./order-mail-content.ts";
import { OrderMailFrame } from "./order-mail-frame.tsx";
import { OrderPaymentLines } from "./order-payment-lines.tsx";

/** The one mail that says what of a payment is missing, and how the rest is paid. */
export const OrderShortMail = ({ content }: { readonly content: OrderMailContent }) => {
  const { order, locale, amountCents = 0 } = content;
  const facts = {
    number: order.number,
    came: formatCents(order.totalCents - amountCents, locale),
    missing: formatCents(amountCents, locale),
  };
  return (
    <OrderMailFrame content={content} heading={m.mail_short_heading({}, { locale })}>
      <p style={mailStyle.text}>{m.mail_short_intro(facts, { locale })}</p>
      <OrderPaymentLines content={content} />
      <p style={mailStyle.text}>{m.mail_short_after({}, { locale })}</p>
    </OrderMailFrame>
  );
};
