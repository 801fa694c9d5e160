import type { ReactNode } from "react";

import type { Locale } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { mailStyle } from "./mail-style.ts";
import type { Shop } from "./read-shop.ts";

/** What every mail has: its heading, and who sends it (§ 5 DDG, LAW 19). */
export const MailFrame = ({
  shop,
  locale,
  heading,
  children,
}: {
  readonly shop: Shop;
  readonly locale: Locale;
  readonly heading: string;
  readonly children: ReactNode;
}) => (
  <html lang={locale}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width" />
    </head>
    <body style={mailStyle.body}>
      <div style={mailStyle.card}>
        <h1 style={mailStyle.heading}>{heading}</h1>
        {children}
        <hr style={mailStyle.rule} />
        {sellerLines(shop, locale).map((line) => (
          <p key={line} style={mailStyle.small}>
            {line}
          </p>
        ))}
      </div>
    </body>
  </html>
);

const sellerLines = ({ company }: Shop, locale: Locale): string[] => {
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
