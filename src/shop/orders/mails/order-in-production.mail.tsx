import * as m from "#shared/messages/compiled/messages.js";
import { mailStyle } from "#shop/settings/mails/mail-style.ts";

import type { OrderMailContent } from "./order-mail-content.ts";
import { OrderMailFrame } from "./order-mail-frame.tsx";

/** The mail to a shopper whose order is being made. */
export const OrderInProductionMail = ({ content }: { readonly content: OrderMailContent }) => {
  const { order, locale } = content;
  return (
    <OrderMailFrame content={content} heading={m.mail_in_production_heading({}, { locale })}>
      <p style={mailStyle.text}>
        {m.mail_in_production_intro({ number: order.number }, { locale })}
      </p>
    </OrderMailFrame>
  );
};
