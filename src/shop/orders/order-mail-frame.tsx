import type { ReactNode } from "react";

import * as m from "#shared/messages/compiled/messages.js";

import type { OrderMailContent } from "./order-mail-content.ts";
import { mailStyle } from "./order-mail-style.ts";

/** What every mail of an order has: greeting, the private link, and who sells (§ 5 DDG, LAW 19). */
export const OrderMailFrame = ({
  content: { order, shop, locale, url },
  heading,
  children,
  footer,
}: {
  readonly content: OrderMailContent;
  readonly heading: string;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}) => (
  <html lang={locale}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width" />
    </head>
    <body style={mailStyle.body}>
      <div style={mailStyle.card}>
        <h1 style={mailStyle.heading}>{heading}</h1>
        {order.terms.isDemo && <p style={mailStyle.note}>{m.mail_demo_note({}, { locale })}</p>}
        <p style={mailStyle.text}>{m.mail_greeting({ name: order.address.name }, { locale })}</p>
        {children}
        <a href={url} style={mailStyle.button}>
          {m.mail_view_order({}, { locale })}
        </a>
        <p style={mailStyle.small}>{m.mail_view_order_hint({}, { locale })}</p>
        {footer}
        <hr style={mailStyle.rule} />
        {sellerLines({ shop, locale }).map((line) => (
          <p key={line} style={mailStyle.small}>
            {line}
          </p>
        ))}
      </div>
    </body>
  </html>
);

const sellerLines = ({ shop, locale }: Pick<OrderMailContent, "shop" | "locale">): string[] => {
  const { company } = shop;
  return [
    m.mail_footer_seller(
      {
        name: [company.name, company.legalForm].filter(Boolean).join(" "),
        street: company.street,
        place: `${company.postcode} ${company.city}`,
      },
      { locale },
    ),
    m.mail_footer_contact({ email: company.email, phone: company.phone }, { locale }),
    ...(company.registerNumber === ""
      ? []
      : [
          m.mail_footer_register(
            { court: company.registerCourt, number: company.registerNumber },
            { locale },
          ),
        ]),
    ...(company.vatId === "" ? [] : [m.mail_footer_vat_id({ vatId: company.vatId }, { locale })]),
  ];
};
