// The mail to a shopper whose order ended because nobody paid in time.

import * as m from "#shared/messages/compiled/messages.js";
import { orderExpiryDays } from "#shared/orders.ts";
import { mailStyle } from "#shop/settings/mails/mail-style.ts";

import type { OrderMailContent } from "./order-mail-content.ts";
import { OrderMailFrame } from "./order-mail-frame.tsx";

/** Nobody paid in time; money that is still on its way is not lost. */
export const OrderExpiredMail = ({ content }: { readonly content: OrderMailContent }) => {
  const { order, shop, locale } = content;
  const lines = [
    m.mail_expired_intro({ number: order.number, days: orderExpiryDays }, { locale }),
    m.mail_expired_late({ email: shop.company.email }, { locale }),
    m.mail_expired_again({}, { locale }),
  ];
  return (
    <OrderMailFrame content={content} heading={m.mail_expired_heading({}, { locale })}>
      {lines.map((line) => (
        <p key={line} style={mailStyle.text}>
          {line}
        </p>
      ))}
    </OrderMailFrame>
  );
};
