import type { LegalContent, LegalTextKind } from "#shared/legal/legal.ts";
import type { Locale } from "#shared/locale.ts";
import type { Shop } from "#shop/settings/read-shop.ts";

import { accessibilityTemplate } from "./accessibility-template.ts";
import { impressumTemplate } from "./impressum-template.ts";
import { privacyTemplate } from "./privacy-template.ts";
import { termsTemplate } from "./terms-template.ts";

/** The legal texts we ship, filled with the operator's data. A lawyer checks them for a real shop. */
export const legalTemplates = {
  impressum: impressumTemplate,
  privacy: privacyTemplate,
  terms: termsTemplate,
  accessibility: accessibilityTemplate,
} as const satisfies Record<LegalTextKind, (shop: Shop, locale: Locale) => LegalContent>;
