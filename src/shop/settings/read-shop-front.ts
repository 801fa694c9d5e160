import type { Database } from "#server/db/connect.ts";
import { inEachLanguage, type Locale } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { safetyLines } from "./legal/safety-lines.ts";
import { readShop, type Shop } from "./read-shop.ts";

/** What every visitor may know of the shop: no account, no register of the operator's settings. */
export const readShopFront = async (db: Database) => {
  const shop = await readShop(db);
  return {
    isDemo: shop.isDemo,
    name: shop.company.name,
    email: shop.company.email,
    phone: shop.company.phone,
    priceNote: inEachLanguage((locale) => priceNote(shop, locale)),
    // Sentences, not parts: they are data to the first page, which has no room for more code.
    safety: inEachLanguage((locale) => safetyLines(shop, locale)),
    vatScheme: shop.vatScheme,
    countries: shop.countries,
    paymentMethods: shop.paymentMethods,
    productionDaysMin: shop.shipping.productionDaysMin,
    productionDaysMax: shop.shipping.productionDaysMax,
    shippingMethods: shop.shipping.methods.filter(({ countries }) => countries.length > 0),
  };
};

/** What every price of the shop holds (LAW 9, 10); the words go on with "plus shipping". */
const priceNote = ({ vatScheme }: Shop, locale: Locale): string =>
  vatScheme === "small_business"
    ? m.cart_vat_none({}, { locale })
    : m.cart_vat_included({}, { locale });
