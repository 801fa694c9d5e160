import type { Locale } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { imprintFields } from "#shared/settings.ts";

import type { StoredSettings } from "./read-settings.ts";
import { type Shop, shopOf } from "./read-shop.ts";

/**
 * The shop as a draft of its texts names it: the operator's own data even while they have holes, and
 * each hole by its name in brackets, so that nobody publishes it unseen.
 */
export const draftShop = (settings: StoredSettings, locale: Locale): Shop => {
  const company = { ...settings.company };
  for (const field of imprintFields) {
    if (company[field] === "") company[field] = `[${labels[field](locale)}]`;
  }
  if (company.vatId === "" && company.taxNumber === "") company.vatId = `[${labels.vatId(locale)}]`;
  return { ...shopOf(settings), isDemo: false, company };
};

const labels: Record<(typeof imprintFields)[number] | "vatId", (locale: Locale) => string> = {
  name: (locale) => m.workshop_company_name({}, { locale }),
  representative: (locale) => m.workshop_company_representative({}, { locale }),
  street: (locale) => m.workshop_company_street({}, { locale }),
  postcode: (locale) => m.workshop_company_postcode({}, { locale }),
  city: (locale) => m.workshop_company_city({}, { locale }),
  email: (locale) => m.workshop_company_email({}, { locale }),
  phone: (locale) => m.workshop_company_phone({}, { locale }),
  vatId: (locale) => m.workshop_company_vat_id({}, { locale }),
};
