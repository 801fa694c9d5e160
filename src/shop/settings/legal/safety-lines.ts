import { companyName } from "#shared/company/company-name.ts";
import type { Locale } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import type { Shop } from "#shop/settings/read-shop.ts";

/** Who made a magnet, how he is reached, and what to beware of: Art. 19 GPSR (LAW 21). */
export const safetyLines = ({ company }: Pick<Shop, "company">, locale: Locale) => {
  const { street, postcode, city, email } = company;
  const maker = companyName(company);
  return {
    maker: m.legal_text_safety_maker(
      { name: maker, street, place: `${postcode} ${city}`, email },
      { locale },
    ),
    warning: m.legal_text_safety_warning({}, { locale }),
    /** For strong magnets only. */
    strong: m.legal_text_safety_strong({}, { locale }),
  };
};
