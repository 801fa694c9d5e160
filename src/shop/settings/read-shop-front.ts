import type { Database } from "#server/db/connect.ts";
import { countryName } from "#shared/address/countries.ts";
import { companyName } from "#shared/company/company-name.ts";
import { bestPace, promisesByPace } from "#shared/delivery/upcoming-promises.ts";
import { inEachLanguage, type Locale } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { offersThrough } from "#shared/money/providers.ts";
import { isByProvider, type PaymentMethod, type ProviderMethod } from "#shared/payments.ts";

import { faceOf } from "./face/face-of.ts";
import { readFacePictures } from "./face/read-face-pictures.ts";
import { sellsDoor } from "./face/sells-door.ts";
import { safetyLines } from "./legal/safety-lines.ts";
import { doorSentences, methodSentences } from "./promise-sentences.ts";
import { readShop, type Shop } from "./read-shop.ts";

/** What every visitor may know of the shop: no account, no register of the operator's settings. */
export const readShopFront = async (db: Database, now: Date = new Date()) => {
  const shop = await readShop(db);
  const pictures = await readFacePictures(db);
  return {
    isDemo: shop.isDemo,
    face: faceOf(shop, pictures, await sellsDoor(db)),
    /** With its legal form (LAW 28). */
    name: companyName(shop.company),
    email: shop.company.email,
    phone: shop.company.phone,
    priceNote: inEachLanguage((locale) => priceNote(shop, locale)),
    // Sentences, not parts: they are data to the first page, which has no room for more code.
    offerNotes: inEachLanguage((locale) => [
      m.home_delivery_countries({ countries: countryList(shop, locale) }, { locale }),
      paymentNote(shop, locale),
    ]),
    safety: inEachLanguage((locale) => safetyLines(shop, locale)),
    vatScheme: shop.vatScheme,
    countries: shop.countries,
    paymentMethods: shop.paymentMethods,
    productionDaysMin: shop.shipping.productionDaysMin,
    productionDaysMax: shop.shipping.productionDaysMax,
    ...offeredShipping(shop, now),
  };
};

/** The ways of sending that go anywhere, and by which day: the first of them is the door's. */
const offeredShipping = (shop: Shop, now: Date) => {
  const pace = bestPace(shop.paymentMethods);
  const methods = shop.shipping.methods
    .filter(({ countries }) => countries.length > 0)
    .map((method) => {
      const days = {
        productionDays: shop.shipping.productionDaysMax,
        transitDays: method.daysMax,
        // Nobody has said where to: the day holds in each of them.
        countries: method.countries,
      };
      return { method, promises: promisesByPace(now, shop.calendar, days)[pace] };
    });
  return {
    arrival: inEachLanguage((locale) =>
      doorSentences(
        now,
        { promises: methods[0]?.promises ?? [], pace, hour: shop.calendar.cutOffHour },
        locale,
      ),
    ),
    shippingMethods: methods.map(({ method, promises }) => ({
      ...method,
      arrival: inEachLanguage((locale) => methodSentences(promises, locale)),
    })),
  };
};

/** What every price of the shop holds (LAW 9, 10); the words go on with "plus shipping". */
const priceNote = ({ vatScheme }: Shop, locale: Locale): string =>
  vatScheme === "small_business"
    ? m.cart_vat_none({}, { locale })
    : m.cart_vat_included({}, { locale });

const countryList = ({ countries }: Shop, locale: Locale): string =>
  new Intl.ListFormat(locale, { type: "conjunction" }).format(
    countries.map((code) => countryName(code, locale)),
  );

/** Every way of paying that is on (LAW 3). */
const paymentNote = ({ paymentMethods, hasInvoice }: Shop, locale: Locale): string => {
  const methods: readonly PaymentMethod[] = hasInvoice
    ? [...paymentMethods, "invoice"]
    : paymentMethods;
  if (methods.length === 0) return m.cart_payment_none({}, { locale });
  const list = new Intl.ListFormat(locale, { type: "disjunction" });
  return m.home_payment(
    { methods: list.format(methods.map((method) => paymentPhrase(method, locale))) },
    { locale },
  );
};

const paymentWords: Record<Exclude<PaymentMethod, ProviderMethod>, (locale: Locale) => string> = {
  bank_transfer: (locale) => m.home_payment_transfer({}, { locale }),
  invoice: (locale) => m.home_payment_invoice({}, { locale }),
};

const paymentPhrase = (method: PaymentMethod, locale: Locale): string =>
  isByProvider(method)
    ? m.home_payment_provider({ offers: offersThrough(method, locale) }, { locale })
    : paymentWords[method](locale);
