import type { CheckoutItem } from "#client/features/checkout/checkout-view.ts";
import { operatorsWord } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

/** That the formats of these magnets are no longer on sale, by their names. */
export const offSaleSentence = (items: readonly CheckoutItem[]): string => {
  const names = new Set(items.map(({ format }) => operatorsWord(format.name, getLocale())));
  const list = new Intl.ListFormat(getLocale()).format(names);
  return m.checkout_page_off_sale({ count: names.size, formats: list });
};
