import { afterAll, beforeAll, expect, test } from "bun:test";

import { cents } from "#shared/money/money.ts";
import { couponInput } from "#testing/makes/coupon-input.ts";
import { makeCart } from "#testing/makes/make-cart.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { sampleCart, sampleCountries } from "./sample-cart.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test("an example says what the same cart says to a shopper, to the cent, to each country, with each coupon", async () => {
  const admin = await shop.person("admin");
  const { settings: settingsCalls, coupons } = admin.call.workshop;
  const { shipping: usual, vat: usualVat } = await settingsCalls.readSettings();
  const shipping = {
    ...usual,
    productionDaysMax: 9,
    methods: usual.methods.map((method) =>
      method.slug === "austria"
        ? { ...method, rates: [{ maxWeightGrams: 1_000, cents: cents(750) }], daysMax: 6 }
        : method,
    ),
  };
  await settingsCalls.saveSettings({ section: "shipping", value: shipping, seen: usual });
  await settingsCalls.saveSettings({
    section: "vat",
    value: { scheme: "standard", ossSince: "2020-01-01" },
    seen: usualVat,
  });
  await coupons.saveCoupon(couponInput({ code: "PERCENT", kind: "percent", percent: 15 }));
  const amount = { amountCents: 500, minItemsCents: 2_000 };
  await coupons.saveCoupon(couponInput({ code: "AMOUNT", kind: "amount", ...amount }));
  await coupons.saveCoupon(couponInput({ code: "SENT-FREE", kind: "free_shipping" }));
  const rules = await coupons.listCoupons();

  const { actor, call } = await shop.person("guest");
  await makeCart(shop.db, actor);
  const formats = await call.catalog.listFormats();
  const { vat, shownCompany, ...saved } = await settingsCalls.readSettings();
  const offer = { formats, shipping: saved.shipping, vat, company: shownCompany };
  for (const rule of [null, ...rules]) {
    if (rule !== null) await call.cart.applyCoupon({ code: rule.code });
    for (const quantity of [1, 9, 40, 120]) {
      const [item] = (await call.cart.readCart({})).items;
      if (!item) throw new Error("the cart is empty");
      await call.cart.setQuantity({ itemId: item.id, quantity });
      for (const country of ["DE", "AT", "FR"] as const) {
        const said = await call.cart.readCart({ country });
        const sample = { formatSlug: item.format.slug, quantity, country };
        const { prices, countries, days } = sampleCart(offer, sample, rule, new Date());
        const { lines: _lines, ...sums } = prices;
        expect(sums).toEqual(said.prices);
        expect(countries).toEqual(said.countries);
        const sent = said.shipping;
        expect(days).toEqual(sent && { daysMin: sent.daysMin, daysMax: sent.daysMax });
      }
    }
  }
});

test("nothing is said to go where no packaging number is known", async () => {
  const { shipping, shownCompany } = await (
    await shop.person("staff")
  ).call.workshop.settings.readSettings();
  const company = { ...shownCompany, packagingNumbers: { AT: "1" } };
  expect(sampleCountries({ shipping, company })).toEqual(["AT"]);
  expect(sampleCountries({ shipping, company: { ...company, packagingNumbers: {} } })).toEqual([]);
});
