import * as m from "#shared/messages/compiled/messages.js";
import { cents, formatCents } from "#shared/money/money.ts";
import { mailStyle } from "#shop/settings/mails/mail-style.ts";

import type { OrderMailContent } from "./order-mail-content.ts";
import { OrderMailFrame } from "./order-mail-frame.tsx";

/** The mail to a shopper whose order is paid: what came, what of it was let go or is too much, and what follows. */
export const OrderPaidMail = ({ content }: { readonly content: OrderMailContent }) => {
  const { order, locale } = content;
  return (
    <OrderMailFrame content={content} heading={m.mail_paid_heading({}, { locale })}>
      <p style={mailStyle.text}>
        {cameWords(content)}{" "}
        {order.paymentDueOn === null
          ? m.mail_paid_next({}, { locale })
          : m.billing_mail_paid_next({}, { locale })}
      </p>
    </OrderMailFrame>
  );
};

const cameWords = ({ order, locale, amountCents = order.totalCents }: OrderMailContent): string => {
  const { number, totalCents } = order;
  const amount = formatCents(cents(amountCents), locale);
  if (amountCents < totalCents) {
    const waived = formatCents(cents(totalCents - amountCents), locale);
    return m.mail_paid_came_waived({ number, amount, waived }, { locale });
  }
  if (amountCents > totalCents) {
    const extra = formatCents(cents(amountCents - totalCents), locale);
    return m.mail_paid_came_extra({ number, amount, extra }, { locale });
  }
  return m.mail_paid_came({ number, amount }, { locale });
};
