import * as m from "#shared/messages/compiled/messages.js";
import { formatCents } from "#shared/money/money.ts";
import { mailStyle } from "#shop/settings/mails/mail-style.ts";

import type { OrderMailContent } from "./order-mail-content.ts";
import { OrderMailFrame } from "./order-mail-frame.tsx";

/** The mail to a shopper whose order is paid. */
export const OrderPaidMail = ({ content }: { readonly content: OrderMailContent }) => {
  const { order, locale } = content;
  const paid = { number: order.number, amount: formatCents(order.totalCents, locale) };
  return (
    <OrderMailFrame content={content} heading={m.mail_paid_heading({}, { locale })}>
      <p style={mailStyle.text}>
        {order.paymentDueOn === null
          ? m.mail_paid_intro(paid, { locale })
          : m.billing_mail_paid_intro(paid, { locale })}
      </p>
    </OrderMailFrame>
  );
};
