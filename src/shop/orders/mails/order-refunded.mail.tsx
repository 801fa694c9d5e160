import * as m from "#shared/messages/compiled/messages.js";
import { formatCents } from "#shared/money/money.ts";
import { mailStyle } from "#shop/settings/mails/mail-style.ts";

import type { OrderMailContent } from "./order-mail-content.ts";
import { OrderMailFrame } from "./order-mail-frame.tsx";

/** The mail to a shopper whose order gets money back. */
export const OrderRefundedMail = ({ content }: { readonly content: OrderMailContent }) => {
  const { order, locale, amountCents } = content;
  const amount = formatCents(amountCents ?? order.totalCents, locale);
  return (
    <OrderMailFrame content={content} heading={m.mail_refunded_heading({}, { locale })}>
      <p style={mailStyle.text}>
        {m.mail_refunded_intro({ number: order.number, amount }, { locale })}
      </p>
    </OrderMailFrame>
  );
};
