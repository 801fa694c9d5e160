import { afterAll, beforeAll, expect, test } from "bun:test";

import { parseLegalSource, writeLegalSource } from "#shared/legal/legal-source.ts";
import { type LegalContent, legalBlockOf } from "#shared/legal/legal.ts";
import { locales } from "#shared/locale.ts";
import { demoSettings } from "#shop/settings/demo-settings.ts";
import { readShop, type Shop } from "#shop/settings/read-shop.ts";
import { readPdfText } from "#testing/judges/read-pdf-text.ts";
import { makeActor } from "#testing/makes/make-shopper.ts";
import { ownBank, ownCompany } from "#testing/makes/own-settings.ts";
import { saveSection } from "#testing/makes/save-section.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { printLegalText } from "./print-legal-text.ts";
import { privacyTemplate } from "./privacy-template.ts";
import { termsTemplate } from "./terms-template.ts";

let house: TestShop;
let shop: Shop;
beforeAll(async () => {
  house = await openTestShop();
  shop = await readShop(house.db);
});
afterAll(() => house.close());

const wordsOf = ({ sections }: LegalContent): string =>
  sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]).join("\n");

test.each(locales)(
  "the right to object stands apart under its own heading in %s, also typed and in the PDF (LAW 29)",
  async (locale) => {
    const text = privacyTemplate(shop, locale);
    const about = text.sections.filter(({ paragraphs }) =>
      paragraphs.some((words) => /widersprechen|may object/.test(words)),
    );
    expect(about).toHaveLength(1);
    const [objection] = about;
    expect(objection?.heading).toMatch(/Art\. 21/);
    expect(objection?.paragraphs.map(legalBlockOf)).toMatchObject([{ kind: "apart" }]);
    expect(parseLegalSource(writeLegalSource(text))).toEqual(text);
    const pdf = await readPdfText(await printLegalText(text, { locale, version: null }));
    expect(pdf).toContain(objection?.heading ?? "no heading");
    expect(pdf).not.toContain("> ");
  },
);

test.each(locales)(
  "every period is a number, a password is a hash, and face finding is told in %s (LAW 16, 17, 29)",
  (locale) => {
    const words = wordsOf(privacyTemplate(shop, locale));
    expect(words).not.toMatch(
      /kurzzeitig|vorübergehend|eine Zeit lang|a short time|briefly|for a while/i,
    );
    expect(words).not.toMatch(/verschlüsseltes Kennwort|encrypted password/i);
    expect(words).toMatch(/Hash \(Argon2id\)/i);
    expect(words).toMatch(/Gesicht|face/);
    expect(words).toMatch(/unserem eigenen Server|our own server/);
    expect(words).not.toMatch(/undefined|NaN|\{|\}/);
  },
);

test("who works for the shop is named while it is switched on, and not otherwise", () => {
  const named = (changes: Partial<Shop>) => wordsOf(privacyTemplate({ ...shop, ...changes }, "de"));
  const online = named({ paymentMethods: ["stripe"], hasInvoice: false });
  expect(online).toContain("Stripe Payments Europe");
  expect(online).not.toContain("unsere Bank");
  const transfer = named({ paymentMethods: ["bank_transfer"] });
  expect(transfer).toContain("unsere Bank");
  expect(transfer).not.toMatch(/Stripe|PayPal/);
  const both = named({ paymentMethods: ["stripe", "paypal"] });
  expect(both).toContain("Stripe Payments Europe");
  expect(both).toContain("PayPal (Europe)");
});

test("the register of VAT ids is named by a shop that asks it, by a small business never", async () => {
  const admin = await makeActor(house.db, "admin");
  await saveSection(house.db, admin, { section: "company", value: ownCompany });
  await saveSection(house.db, admin, { section: "bank", value: ownBank });
  const named = async (scheme: "standard" | "small_business") => {
    const value = { ...demoSettings.vat, scheme, confirmsVatIds: true };
    await saveSection(house.db, admin, { section: "vat", value });
    return wordsOf(privacyTemplate(await readShop(house.db), "de"));
  };
  expect(await named("standard")).toContain("VIES");
  expect(await named("small_business")).not.toContain("VIES");
});

test("the terms name the ways of sending that go somewhere, and no other", async () => {
  const { shipping } = shop;
  const [first, ...others] = shipping.methods;
  if (!first) throw new Error("no way of sending");
  const closed = others.map((method) => ({ ...method, countries: [] }));
  const terms = termsTemplate(
    { ...shop, shipping: { ...shipping, methods: [first, ...closed] } },
    "de",
  );
  expect(wordsOf(terms)).toContain(first.nameDe);
  for (const { nameDe } of closed) expect(wordsOf(terms)).not.toContain(nameDe);
});
