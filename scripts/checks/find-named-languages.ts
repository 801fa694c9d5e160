import { readFileSync } from "node:fs";

import { Glob } from "bun";

/** Where German or English may be named, and why; everything else asks the language it is given. */
const places: Readonly<Record<string, string>> = {
  "src/shared/locale.ts": "the one place that knows languages",
  "src/shared/catalog/format-prices.ts": "the operator's own words",
  "src/shared/catalog/format-values.ts": "the operator's own words",
  "src/shared/recall.ts": "the operator's own words",
  "src/shared/face/face.ts": "the operator's own words",
  "src/shop/catalog/list-format-names.ts": "the operator's own words",
  "src/shop/catalog/list-format-prices.ts": "the operator's own words",
  "src/shop/catalog/list-formats.ts": "the operator's own words",
  "src/shop/catalog/read-format.ts": "the operator's own words",
  "src/shop/catalog/seed-demo-catalogue.ts": "the operator's own words",
  "src/shop/cart/read-cart.ts": "the operator's own words",
  "src/shop/orders/read-names-of-item.ts": "the operator's own words",
  "src/shop/settings/legal/terms-template.ts": "the operator's own words",
  "src/shop/settings/legal/withdrawal-wording.ts": "the law's own words",
  "src/client/features/home/delivery.tsx": "the operator's own words",
  "src/client/features/home/occasion-pictures.ts": "words that are drawn",
  "src/client/features/workshop/catalogue/format-draft.ts": "the operator's own words",
  "src/client/features/workshop/catalogue/name-fields.tsx": "the operator's own words",
  "src/client/features/workshop/catalogue/sale-fields.tsx": "the operator's own words",
  "src/client/features/workshop/parts/orders/use-shipping-name.ts": "the operator's own words",
  "src/client/features/workshop/production/recall/recall-form.tsx": "the operator's own words",
  "src/client/features/workshop/settings/shipping/shipping-method-fields.tsx":
    "the operator's own words",
  "src/shop/posting/address-labels-pdf.ts": "the post reads German",
  "src/shop/posting/packing-slip-pdf.ts": "the title of a file with slips of many languages",
  "src/shop/production/sheets/render-sheet.ts": "the workshop's printer reads German",
};

const named = /["'](?:de|de-DE)["']|[{,]\s*de:|^\s*de:/m;

/** Files that name a language by hand, so that the next one would be forgotten there. */
export const findNamedLanguages = (): string[] => {
  const problems: string[] = [];
  for (const file of new Glob("src/{client,server,shared,shop}/**/*.{ts,tsx}").scanSync(".")) {
    if (/\.test\.tsx?$|messages\/compiled/.test(file)) continue;
    const isFound = named.test(readFileSync(file, "utf8"));
    if (isFound && !(file in places)) problems.push(`${file}: names a language by hand`);
    if (!isFound && file in places) problems.push(`${file}: names none any more`);
  }
  const finds = named.test('locale === "de" ? 1 : 2') && !named.test("languageTag(locale)");
  return finds ? problems : ["the search finds nothing"];
};
