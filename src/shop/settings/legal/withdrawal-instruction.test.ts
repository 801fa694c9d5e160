import { afterAll, beforeAll, expect, test } from "bun:test";

import { eq } from "drizzle-orm";

import type { LegalContent } from "#shared/legal/legal.ts";
import { type Locale, locales } from "#shared/locale.ts";
import { magnetFormat } from "#shop/catalog/magnet-format.table.ts";
import { readShop, type Shop } from "#shop/settings/read-shop.ts";
import { readPdfText } from "#testing/judges/read-pdf-text.ts";
import { makeActor } from "#testing/makes/make-shopper.ts";
import { ownCompany } from "#testing/makes/own-settings.ts";
import { saveSection } from "#testing/makes/save-section.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { printLegalText } from "./print-legal-text.ts";
import { readLegalText } from "./read-legal-text.ts";
import { termsTemplate } from "./terms-template.ts";
import { withdrawalInstruction } from "./withdrawal-instruction.ts";

let house: TestShop;
let shop: Shop;
beforeAll(async () => {
  house = await openTestShop();
  const company = { ...ownCompany, name: "Magnetwerk", legalForm: "GmbH" };
  await saveSection(house.db, await makeActor(house.db, "admin"), {
    section: "company",
    value: company,
  });
  shop = await readShop(house.db);
});
afterAll(() => house.close());

/** The law's model and what it says about filling it in, by the mark. */
const readModel = async (locale: Locale) => {
  const path = `${import.meta.dir}/../../../testing/fixtures/withdrawal-model/${locale}.txt`;
  const [model = "", hints = ""] = (await Bun.file(path).text()).split(/^=== .*$/m);
  const fillIns = new Map(
    hints
      .trim()
      .split(/\n\n/)
      .map((hint) => {
        const at = hint.indexOf(": ");
        return [hint.slice(0, at), hint.slice(at + 2)] as const;
      }),
  );
  return { model: model.trim(), fillIn: (mark: string) => fillIns.get(mark) ?? `no ${mark}` };
};

const contact = {
  de: "Magnetwerk GmbH, Werkhof 3, 12047 Berlin, Deutschland, Telefonnummer: +49 30 1234567, E-Mail-Adresse: hallo@magnetwerk.example",
  en: "Magnetwerk GmbH, Werkhof 3, 12047 Berlin, Germany, telephone number: +49 30 1234567, email address: hallo@magnetwerk.example",
};
const seller = {
  de: "Magnetwerk GmbH, Werkhof 3, 12047 Berlin, Deutschland, hallo@magnetwerk.example",
  en: "Magnetwerk GmbH, Werkhof 3, 12047 Berlin, Germany, hallo@magnetwerk.example",
};

const wordsOf = (sections: LegalContent["sections"]): string =>
  sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]).join("\n\n");

const expectedWords = async (locale: Locale, place: string, who: "buyer" | "seller") => {
  const { model, fillIn } = await readModel(locale);
  return model
    .replace("[1]", fillIn("1b"))
    .replace("[2]", contact[locale])
    .replace("[3]", () => fillIn("3").replace("[place]", () => place))
    .replace("[4]", fillIn("4"))
    .replace("[5a]", fillIn("5a"))
    .replace("[5b]", fillIn(`5b ${who}`))
    .replace("[5c]", fillIn("5c"))
    .replace("[seller]", seller[locale]);
};

test.each(locales)(
  "is the law's own model in %s, word for word, with every place filled in (LAW 27)",
  async (locale) => {
    for (const place of ["https://shop.test/legal/terms?withdraw=true", "$& $1 am Fuß"]) {
      const filled = wordsOf(withdrawalInstruction(shop, place, locale));
      expect(filled).toBe(await expectedWords(locale, place, "buyer"));
      expect(filled).not.toMatch(/\[|\]/);
    }
    const generous = { ...shop, shipping: { ...shop.shipping, isReturnFree: true } };
    const filled = wordsOf(withdrawalInstruction(generous, "here", locale));
    expect(filled).toBe(await expectedWords(locale, "here", "seller"));
  },
);

test.each(locales)("stands whole in the terms and their PDF in %s (LAW 27)", async (locale) => {
  const place = {
    de: "„Vertrag widerrufen“ am Fuß jeder Seite dieses Shops",
    en: "“Withdraw from contract” at the foot of every page of this shop",
  };
  const words = await expectedWords(locale, place[locale], "buyer");
  const terms = termsTemplate({ ...shop, hasWithdrawable: true }, locale);
  expect(wordsOf(terms.sections)).toContain(words);
  // Which goods may not be sent back is said before it.
  expect(wordsOf(terms.sections)).toMatch(/312g/);
  const pdf = await printLegalText(terms, { locale, version: null });
  const tight = (text: string) => text.replaceAll(/\s+|Seite \d+ von \d+|Page \d+ of \d+/g, "");
  expect(tight(await readPdfText(pdf))).toContain(tight(words));
});

test.each(locales)(
  "is not in the terms of a shop where nothing may be sent back: they say so, and why, in %s (LAW 6)",
  async (locale) => {
    const setWithdrawable = (isWithdrawable: boolean) =>
      house.db
        .update(magnetFormat)
        .set({ isWithdrawable })
        .where(eq(magnetFormat.slug, "square-63"));
    const read = async () =>
      wordsOf((await readLegalText(house.db, { kind: "terms", locale })).sections);
    const none = { de: /Du hast kein Widerrufsrecht.*312g/, en: /no right of withdrawal.*312g/ };
    const how = { de: /Widerrufsbelehrung|Widerrufsformular/, en: /withdrawal form|Instructions/ };
    expect(await read()).toMatch(none[locale]);
    expect(await read()).not.toMatch(how[locale]);
    // A shop of both says which, and how.
    await setWithdrawable(true);
    expect(await read()).toMatch(how[locale]);
    expect(await read()).toMatch(/312g/);
    expect(await read()).not.toMatch(none[locale]);
    await setWithdrawable(false);
  },
);
