import { Fragment, type ReactNode } from "react";

import { companyName } from "#shared/company/company-name.ts";
import type { Locale } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import type { FacePictureView } from "#shop/settings/face/read-face-pictures.ts";
import type { Shop } from "#shop/settings/read-shop.ts";

import { logoContentId } from "./carry-logo.ts";
import { mailStyle, nightSheet } from "./mail-style.ts";
import type { MailShop } from "./read-mail-shop.ts";

/** Phones use all of it, and a line of text stays readable beside a large screen's. */
const widthPx = 600;

/** What every mail has: its heading, who sends it, and the ways to the legal texts (§ 5 DDG, LAW 19). */
export const MailFrame = ({
  shop,
  locale,
  heading,
  children,
}: {
  readonly shop: MailShop;
  readonly locale: Locale;
  readonly heading: string;
  readonly children: ReactNode;
}) => (
  <html lang={locale} data-act={shop.face.act}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>{heading}</title>
      <style>{nightSheet}</style>
    </head>
    <body style={mailStyle.body}>
      <div style={mailStyle.door}>
        {/* A table, because Outlook knows no greatest width. */}
        <table
          role="presentation"
          align="center"
          width="100%"
          cellPadding={0}
          cellSpacing={0}
          style={{ maxWidth: `${widthPx}px` }}
        >
          <tbody>
            <tr>
              <td>
                {shop.logo && <MailLogo logo={shop.logo} />}
                <p style={mailStyle.sender}>{shop.name}</p>
                <div style={mailStyle.card}>
                  <h1 style={mailStyle.heading}>{heading}</h1>
                  {children}
                </div>
                <div style={mailStyle.footer}>
                  <p style={mailStyle.small}>
                    {sellerLines(shop, locale).map((line, index) => (
                      <Fragment key={line}>
                        {index > 0 && <br />}
                        {line}
                      </Fragment>
                    ))}
                  </p>
                  <p style={mailStyle.small}>
                    {legalLinks(shop, locale).map(({ href, label }, index) => (
                      <Fragment key={href}>
                        {index > 0 && " · "}
                        <a href={href} style={mailStyle.link}>
                          {label}
                        </a>
                      </Fragment>
                    ))}
                  </p>
                </div>
              </td>
            </tr>
          </tbody>
        </table>
      </div>
    </body>
  </html>
);

/** In pixels: as high as a line of the heading, and never wider than a phone. */
const logoHeightPx = 40;
const logoWidthMaxPx = 220;

const MailLogo = ({ logo }: { readonly logo: FacePictureView }) => {
  const width = Math.min(logoWidthMaxPx, (logo.width * logoHeightPx) / logo.height);
  const height = (width * logo.height) / logo.width;
  return (
    <img
      src={`cid:${logoContentId(logo.sha256)}`}
      width={Math.round(width)}
      height={Math.round(height)}
      alt=""
      style={mailStyle.logo}
    />
  );
};

const sellerLines = ({ company }: Shop, locale: Locale): string[] => {
  const register = { court: company.registerCourt, number: company.registerNumber };
  return [
    m.mail_footer_seller(
      {
        name: companyName(company),
        street: company.street,
        place: `${company.postcode} ${company.city}`,
      },
      { locale },
    ),
    m.mail_footer_contact({ email: company.email, phone: inOneLine(company.phone) }, { locale }),
    ...(company.representative === ""
      ? []
      : [m.mail_footer_representative({ name: company.representative }, { locale })]),
    ...(company.registerNumber === "" ? [] : [m.mail_footer_register(register, { locale })]),
    ...(company.vatId === "" ? [] : [m.mail_footer_vat_id({ vatId: company.vatId }, { locale })]),
  ];
};

const legalLinks = ({ publicUrl }: MailShop, locale: Locale) => {
  const lang = `?lang=${locale}`;
  return [
    {
      href: `${publicUrl}/legal/impressum${lang}`,
      label: m.shell_footer_impressum({}, { locale }),
    },
    { href: `${publicUrl}/legal/privacy${lang}`, label: m.shell_footer_privacy({}, { locale }) },
    { href: `${publicUrl}/legal/terms${lang}`, label: m.shell_footer_terms({}, { locale }) },
    {
      href: `${publicUrl}/legal/impressum${lang}#barrierefreiheit`,
      label: m.shell_footer_accessibility({}, { locale }),
    },
  ];
};

/** A telephone number that is broken over two lines cannot be tapped everywhere. */
export const inOneLine = (phone: string): string => phone.replaceAll(" ", "\u00a0");
