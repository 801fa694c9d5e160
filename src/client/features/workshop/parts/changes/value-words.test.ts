import { afterAll, expect, test } from "bun:test";

import { settingWords } from "#client/features/workshop/parts/changes/setting-words.ts";
import { locales } from "#shared/locale.ts";
import { getLocale, overwriteGetLocale } from "#shared/messages/compiled/runtime.js";
import { demoSettings } from "#shop/settings/demo-settings.ts";

import { auditChanges } from "./audit-changes.ts";
import { sayValue, wordOfValue } from "./value-words.ts";

const before = getLocale;
afterAll(() => overwriteGetLocale(before));

/** The demo is never closed and lets no sheet wait. */
const filled = {
  ...demoSettings,
  calendar: { cutOffHour: 11, closures: [{ from: "2027-08-02", to: "2027-08-13" }] },
  batches: { holdDays: 2 },
};

test.each(locales)("every value of the settings is called by its form's word in %s", (locale) => {
  overwriteGetLocale(() => locale);
  for (const [section, words] of Object.entries(settingWords)) {
    const value = Object.entries(filled).find(([name]) => name === section)?.[1];
    const names = auditChanges({}, value).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
      const word = wordOfValue(words, name);
      expect([section, name, word]).not.toEqual([section, name, name]);
      expect([name, word]).toEqual([name, expect.not.stringContaining("_")]);
    }
  }
});

test("a value of a list says its place, and what hangs below a word its own name", () => {
  overwriteGetLocale(() => "de");
  const { shipping, company } = settingWords;
  expect(wordOfValue(shipping, "methods.0.rates.1.cents")).toMatch(/^\D+ 1\.2$/);
  expect(wordOfValue(company, "packagingNumbers.AT")).toEndWith(" AT");
  expect(wordOfValue(company, "phone")).toBe("Telefon");
  expect(wordOfValue(company, "new_field")).toBe("new_field");
});

test("a value is said as people read it", () => {
  overwriteGetLocale(() => "de");
  expect(sayValue("methods.0.rates.0.cents", "490")).toBe("4,90\u00a0€");
  expect(sayValue("amountCents", "1000")).toBe("10,00\u00a0€");
  expect(sayValue("bookedOn", "2026-11-28")).toBe("28.11.2026");
  expect([sayValue("status", "cut"), sayValue("status", "x")]).toEqual(["geschnitten", "x"]);
  expect(sayValue("printers.0.edgeUm", "4500")).toBe("4,5");
  expect([sayValue("isActive", "true"), sayValue("isActive", "false")]).toEqual(["ja", "nein"]);
  expect(sayValue("percent", "20")).toBe("20\u00a0%");
  // The form's word says the unit.
  expect(sayValue("vatRateBp", "1900")).toBe("19");
  expect(sayValue("startsAt", "2026-11-30T23:00:00.000Z")).toBe("01.12.2026");
  expect(sayValue("endsAt", "2026-12-31T23:00:00.000Z")).toBe("31.12.2026");
});
