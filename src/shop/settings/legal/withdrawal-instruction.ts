import { countryName } from "#shared/address/countries.ts";
import { companyName } from "#shared/company/company-name.ts";
import type { LegalContent } from "#shared/legal/legal.ts";
import type { Locale } from "#shared/locale.ts";
import type { Shop } from "#shop/settings/read-shop.ts";

import { withdrawalWording } from "./withdrawal-wording.ts";

/**
 * The official instruction on withdrawal and its form, filled in by this shop (LAW 27): for goods that may
 * be sent back, and for no others.
 * @param place where the online function is: its address, or how it is found
 */
export const withdrawalInstruction = (
  { company, shipping }: Pick<Shop, "company" | "shipping">,
  place: string,
  locale: Locale,
): LegalContent["sections"] => {
  const { title, rightHeading, right, effectsHeading, effects, fillIns, form } =
    withdrawalWording[locale];
  const address = [
    companyName(company),
    company.street,
    `${company.postcode} ${company.city}`,
    countryName(company.country, locale),
  ];
  const { telephone, mail } = fillIns;
  const filled: Readonly<Record<string, string>> = {
    "[1]": fillIns.period,
    "[2]": [...address, `${telephone}: ${company.phone}`, `${mail}: ${company.email}`].join(", "),
    "[3]": fillIns.online.replace("[place]", () => place),
    "[4]": fillIns.holdBack,
    "[5a]": fillIns.sendBack,
    "[5b]": shipping.isReturnFree ? fillIns.sellerPaysReturn : fillIns.buyerPaysReturn,
    "[5c]": fillIns.lossOfValue,
    "[seller]": [...address, company.email].join(", "),
  };
  const fill = (text: string) =>
    text.replaceAll(/\[(?:[1-4]|5[abc]|seller)\]/g, (mark) => filled[mark] ?? mark);
  return [
    { heading: title, paragraphs: [] },
    { heading: rightHeading, paragraphs: right.map(fill) },
    { heading: effectsHeading, paragraphs: effects.map(fill) },
    {
      heading: form.heading,
      paragraphs: [form.lead, form.lines.map(fill).join("\n"), form.note],
    },
  ];
};
