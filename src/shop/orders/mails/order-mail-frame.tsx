import type { ReactNode } from "react";

import { buyerName } from "#shared/gift/gift.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { greeting } from "#shop/settings/mails/greeting.ts";
import { MailFrame } from "#shop/settings/mails/mail-frame.tsx";
import { mailStyle } from "#shop/settings/mails/mail-style.ts";

import type { OrderMailContent } from "./order-mail-content.ts";

/** What every mail of an order has: greeting, the private link, and who sells. */
export const OrderMailFrame = ({
  content: { order, shop, locale, url },
  heading,
  children,
  details,
}: {
  readonly content: OrderMailContent;
  readonly heading: string;
  readonly children: ReactNode;
  /** What is looked up rather than read: below the way to the order. */
  readonly details?: ReactNode;
}) => (
  <MailFrame {...{ shop, locale, heading }}>
    {order.terms.isDemo && <p style={mailStyle.note}>{m.mail_demo_note({}, { locale })}</p>}
    <p style={mailStyle.text}>{greeting(buyerName(order), locale)}</p>
    {children}
    <a href={url} style={mailStyle.button}>
      {m.mail_view_order({}, { locale })}
    </a>
    <p style={mailStyle.small}>{m.mail_view_order_hint({}, { locale })}</p>
    {details}
  </MailFrame>
);
