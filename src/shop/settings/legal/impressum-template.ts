// Our template of the imprint (Impressum: § 5 DDG, § 36 VSBG, product safety).

import { countryName } from "#shared/address/countries.ts";
import { companyName } from "#shared/company/company-name.ts";
import type { LegalContent } from "#shared/legal/legal.ts";
import type { Locale } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import type { Shop } from "#shop/settings/read-shop.ts";

import { safetyLines } from "./safety-lines.ts";

/** § 5 DDG, § 36 VSBG and the product safety regulation in one page (LAW 19, 20, 21). */
export const impressumTemplate = (shop: Shop, locale: Locale): LegalContent => {
  const { company } = shop;
  const safety = safetyLines(shop, locale);
  const place = `${company.postcode} ${company.city}`;
  return {
    title: m.legal_text_impressum_title({}, { locale }),
    sections: [
      ...demoSection(shop, locale),
      {
        heading: m.legal_text_provider_heading({}, { locale }),
        paragraphs: [
          companyName(company),
          `${company.street}, ${place}, ${countryName(company.country, locale)}`,
          m.legal_text_represented({ name: company.representative }, { locale }),
          m.legal_text_email_line({ email: company.email }, { locale }),
          m.legal_text_phone_line({ phone: company.phone }, { locale }),
        ],
      },
      ...registerSection(shop, locale),
      { heading: m.legal_text_tax_heading({}, { locale }), paragraphs: taxLines(shop, locale) },
      {
        heading: m.legal_text_responsible_heading({}, { locale }),
        paragraphs: [`${company.representative}, ${company.street}, ${place}`],
      },
      {
        heading: m.legal_text_dispute_heading({}, { locale }),
        paragraphs: [m.legal_text_dispute_body({ email: company.email }, { locale })],
      },
      {
        heading: m.legal_text_safety_heading({}, { locale }),
        paragraphs: [safety.maker, safety.warning, safety.strong],
      },
    ],
  };
};

/** LAW 25: nobody may take the demo's data for a real company. */
export const demoSection = (shop: Shop, locale: Locale): LegalContent["sections"] =>
  shop.isDemo
    ? [
        {
          heading: m.legal_text_demo_heading({}, { locale }),
          paragraphs: [m.legal_text_demo_body({}, { locale })],
        },
      ]
    : [];

const registerSection = ({ company }: Shop, locale: Locale): LegalContent["sections"] =>
  company.registerNumber === ""
    ? []
    : [
        {
          heading: m.legal_text_register_heading({}, { locale }),
          paragraphs: [
            m.legal_text_register_line(
              { court: company.registerCourt, number: company.registerNumber },
              { locale },
            ),
          ],
        },
      ];

const taxLines = ({ company, vatScheme }: Shop, locale: Locale): string[] => [
  ...(company.vatId === "" ? [] : [m.legal_text_vat_id_line({ vatId: company.vatId }, { locale })]),
  ...(company.taxNumber === ""
    ? []
    : [m.legal_text_tax_number_line({ taxNumber: company.taxNumber }, { locale })]),
  ...(vatScheme === "small_business" ? [m.legal_text_small_business_line({}, { locale })] : []),
];
