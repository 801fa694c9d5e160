import { formatDate } from "#shared/dates/format-date.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { formatCents } from "#shared/money/money.ts";
import { mailStyle } from "#shop/settings/mails/mail-style.ts";

import type { OrderMailContent } from "./order-mail-content.ts";
import { OrderMailFrame } from "./order-mail-frame.tsx";

/** The mail to a shopper whose money went back: by the provider, or from our account on a day that we know. */
export const OrderRefundedMail = ({ content }: { readonly content: OrderMailContent }) => {
  const { order, locale, amountCents, paidBackOn } = content;
  const amount = formatCents(amountCents ?? order.totalCents, locale);
  const { number } = order;
  const heading =
    paidBackOn === undefined
      ? m.mail_refunded_heading({}, { locale })
      : m.mail_refunded_sent_heading({}, { locale });
  return (
    <OrderMailFrame content={content} heading={heading}>
      <p style={mailStyle.text}>
        {paidBackOn === undefined
          ? m.mail_refunded_intro({ number, amount }, { locale })
          : m.mail_refunded_sent_intro(
              { number, amount, date: formatDate("day", paidBackOn, locale) },
              { locale },
            )}
      </p>
    </OrderMailFrame>
  );
};
