import { expect, test } from "bun:test";

import { Glob } from "bun";

import { providerMethods } from "#shared/payments.ts";

const rooms = new URL("../../", import.meta.url).pathname;
/** Here a provider is itself: its adapter, its keys, where it is opened. */
const isItsOwn = (file: string) => /^server\/(payments\/|config\.ts)/.test(file);

/** Comparisons with a provider's name; words for one stand in tables that the type check holds whole. */
const findComparisons = (file: string, code: string): string[] =>
  providerMethods.flatMap((name) =>
    [
      `(?:[!=]==? |case |eq\\([^)]*, |ne\\([^)]*, |includes\\()"${name}"`,
      `[!=<>]+ '${name}'`,
    ].flatMap((pattern) =>
      [...code.matchAll(new RegExp(pattern, "g"))].map(([found]) => `${file}: ${found}`),
    ),
  );

test("no rule of money knows a provider by its name", async () => {
  const files = await Array.fromAsync(
    new Glob("{shared,server,shop,client}/**/*.{ts,tsx}").scan(rooms),
  );
  const rules = files.filter((file) => !/\.test\.tsx?$|\/compiled\//.test(file) && !isItsOwn(file));
  const found = await Promise.all(
    rules.map(async (file) => findComparisons(file, await Bun.file(rooms + file).text())),
  );
  expect(rules.length).toBeGreaterThan(500);
  expect(found.flat()).toEqual([]);
});

test("a comparison in code and in SQL is found, a row of a table is none", () => {
  expect(findComparisons("a.ts", 'method === "stripe"')).toHaveLength(1);
  expect(findComparisons("a.ts", 'ne(payment.method, "stripe")')).toHaveLength(1);
  expect(findComparisons("a.ts", 'methods.includes("stripe")')).toHaveLength(1);
  expect(findComparisons("a.ts", "sql`method <> 'stripe'`")).toHaveLength(1);
  expect(findComparisons("a.ts", "stripe: () => m.workshop_pay_stripe()")).toEqual([]);
});
