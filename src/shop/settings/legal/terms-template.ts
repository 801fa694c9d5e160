// Our template of the terms (AGB), with and without a right of withdrawal (LAW 1–8).

import { companyName } from "#shared/company/company-name.ts";
import type { LegalContent } from "#shared/legal/legal.ts";
import { type Locale, operatorsWord } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import {
  isByProvider,
  type OpenPaymentMethod,
  openPaymentMethods,
  paymentWays,
} from "#shared/payments.ts";
import type { Shop } from "#shop/settings/read-shop.ts";

import { demoSection } from "./impressum-template.ts";
import { withdrawalInstruction } from "./withdrawal-instruction.ts";

/** Everything a contract made here rests on (LAW 1–8), with and without a right of withdrawal. */
export const termsTemplate = (shop: Shop, locale: Locale): LegalContent => {
  const { street, postcode, city, email } = shop.company;
  const name = companyName(shop.company);
  const place = `${postcode} ${city}`;
  return {
    title: m.legal_text_terms_title({}, { locale }),
    sections: [
      ...demoSection(shop, locale),
      {
        heading: m.legal_text_terms_scope_heading({}, { locale }),
        paragraphs: [m.legal_text_terms_scope_body({ name, street, place }, { locale })],
      },
      {
        heading: m.legal_text_terms_contract_heading({}, { locale }),
        paragraphs: [
          m.legal_text_terms_contract_body({}, { locale }),
          m.legal_text_terms_contract_storage({}, { locale }),
        ],
      },
      {
        heading: m.legal_text_terms_price_heading({}, { locale }),
        paragraphs: [
          shop.vatScheme === "small_business"
            ? m.legal_text_terms_price_body_small_business({}, { locale })
            : m.legal_text_terms_price_body({}, { locale }),
        ],
      },
      {
        heading: m.legal_text_terms_payment_heading({}, { locale }),
        paragraphs: paymentParagraphs(shop, locale),
      },
      {
        heading: m.legal_text_terms_delivery_heading({}, { locale }),
        paragraphs: [
          deliveryParagraph(shop, locale),
          m.legal_text_terms_damage_body({}, { locale }),
        ],
      },
      ...withdrawalSections(shop, locale),
      {
        heading: m.legal_text_terms_warranty_heading({}, { locale }),
        paragraphs: [m.legal_text_terms_warranty_body({ email }, { locale })],
      },
      {
        heading: m.legal_text_terms_photos_heading({}, { locale }),
        paragraphs: [m.legal_text_terms_photos_body({}, { locale })],
      },
      {
        heading: m.legal_text_terms_complaints_heading({}, { locale }),
        paragraphs: [m.legal_text_dispute_body({ email }, { locale })],
      },
    ],
  };
};

/** What may be sent back and how; where nothing may, that and why, and no word of how. */
const withdrawalSections = (shop: Shop, locale: Locale): LegalContent["sections"] => {
  const heading = m.legal_text_terms_withdrawal_heading({}, { locale });
  if (!shop.hasWithdrawable) {
    return [{ heading, paragraphs: [m.legal_text_terms_withdrawal_none({}, { locale })] }];
  }
  const place = m.legal_text_terms_withdrawal_place({}, { locale });
  return [
    {
      heading,
      paragraphs: [
        m.legal_text_terms_withdrawal_body({}, { locale }),
        m.legal_text_terms_withdrawal_allowed({}, { locale }),
      ],
    },
    ...withdrawalInstruction(shop, place, locale),
  ];
};

const paymentTerm = (method: OpenPaymentMethod, locale: Locale): string =>
  isByProvider(method)
    ? m.legal_text_terms_payment_provider({ provider: paymentWays[method].name }, { locale })
    : m.legal_text_terms_payment_transfer({}, { locale });

const paymentParagraphs = (shop: Shop, locale: Locale): string[] => [
  ...openPaymentMethods
    .filter((method) => shop.paymentMethods.includes(method))
    .map((method) => paymentTerm(method, locale)),
  ...(shop.hasInvoice
    ? [m.legal_text_terms_payment_invoice({ days: shop.paymentTermDays }, { locale })]
    : []),
  m.legal_text_terms_payment_cancel({}, { locale }),
];

const deliveryParagraph = ({ shipping }: Shop, locale: Locale): string =>
  m.legal_text_terms_delivery_body(
    {
      productionMin: shipping.productionDaysMin,
      productionMax: shipping.productionDaysMax,
      methods: shipping.methods
        .filter(({ countries }) => countries.length > 0)
        .map((method) =>
          m.legal_text_terms_delivery_method(
            {
              name: operatorsWord({ de: method.nameDe, en: method.nameEn }, locale),
              min: method.daysMin,
              max: method.daysMax,
            },
            { locale },
          ),
        )
        .join("; "),
    },
    { locale },
  );
