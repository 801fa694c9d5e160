import { afterAll, beforeAll, expect, test } from "bun:test";

import { parseLegalSource, writeLegalSource } from "#shared/legal/legal-source.ts";
import { type LegalContent, legalBlockOf } from "#shared/legal/legal.ts";
import { locales } from "#shared/locale.ts";
import { readShop, type Shop } from "#shop/settings/read-shop.ts";
import { readPdfText } from "#testing/judges/read-pdf-text.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { printLegalText } from "./print-legal-text.ts";
import { privacyTemplate } from "./privacy-template.ts";

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
