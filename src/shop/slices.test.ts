import { expect, test } from "bun:test";
import { dirname } from "node:path";

import { Glob } from "bun";

/** A slice may use those before it, never one after it. */
const order = [
  "settings",
  "accounts",
  "catalog",
  "photos",
  "designs",
  "cart",
  "orders",
  "payments",
  "invoices",
  "claims",
  "checkout",
  "production",
  "posting",
  "privacy",
  "desk",
];

/** What is wrong with a file's imports, given its path from src/shop. */
const findBackwardImports = (file: string, code: string): string[] => {
  const own = file.split("/")[0] ?? "";
  if (!order.includes(own)) return [`${file}: ${own} is no slice`];
  return [...code.matchAll(/["']#shop\/(([^/"']+)\/[^"']*)/g)].flatMap(
    ([, path = "", slice = ""]) => {
      if (!order.includes(slice)) return [`${file}: ${slice} is no slice`];
      // Another folder of the slice itself; beside it is "./".
      if (slice === own && dirname(path) !== dirname(file)) return [];
      return order.indexOf(slice) < order.indexOf(own) ? [] : [`${file}: ${own} uses ${slice}`];
    },
  );
};

test("every slice uses earlier slices only", async () => {
  const files = await Array.fromAsync(new Glob("*/**/*.{ts,tsx}").scan(import.meta.dir));
  const problems = await Promise.all(
    files
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .map(async (file) =>
        findBackwardImports(file, await Bun.file(`${import.meta.dir}/${file}`).text()),
      ),
  );
  expect(files.length).toBeGreaterThan(20);
  expect(problems.flat()).toEqual([]);
});

test("a backward import, an import of itself by room and an unknown slice are found", () => {
  expect(findBackwardImports("cart/a.ts", 'import "#shop/orders/b.ts";')).toHaveLength(1);
  expect(findBackwardImports("cart/a.ts", 'import "#shop/cart/b.ts";')).toHaveLength(1);
  expect(findBackwardImports("cart/a.ts", 'import "#shop/basket/b.ts";')).toHaveLength(1);
  expect(findBackwardImports("basket/a.ts", "")).toHaveLength(1);
  expect(findBackwardImports("cart/a.ts", 'import "#shop/designs/b.ts";')).toEqual([]);
  expect(findBackwardImports("cart/in/a.ts", 'import "#shop/cart/b.ts";')).toEqual([]);
});
