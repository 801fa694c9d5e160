import { expect, test } from "bun:test";

import type { CatalogFormat } from "#shared/catalog/catalog.ts";
import { cents } from "#shared/money/money.ts";
import { formatGeometries } from "#testing/makes/format-geometries.ts";

import { crumbsData, productsData } from "./structured-data.ts";

const place = {
  origin: "https://shop.test",
  pathname: "/legal/terms",
  locale: "de",
  face: { name: "Probe", socialHref: "/face/social.png" },
} as const;
const circle: CatalogFormat = {
  slug: "circle-58",
  name: { de: "Kreis", en: "Circle" },
  geometry: formatGeometries.circle,
  layouts: ["single"],
  tiers: [
    { minQuantity: 1, unitCents: cents(420) },
    { minQuantity: 9, unitCents: cents(305) },
  ],
  packs: [],
  vatRateBp: 1_900,
  weightGrams: 15,
  isWithdrawable: false,
  isStrongMagnet: false,
  material: null,
};

test("each format is a product, each of its prices an offer from that many pieces on", () => {
  expect(productsData([circle], place)).toMatchObject({
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Product",
        name: "Kreis, Fotomagnet Ø 58 mm",
        description: "Ein Magnet mit deinem Foto, Ø 58 mm, 3,05 € je Stück ab 9 Stück.",
        url: "https://shop.test/#circle-58",
        offers: [
          { price: "4.20", priceCurrency: "EUR", eligibleQuantity: { minValue: 1 } },
          { price: "3.05", priceCurrency: "EUR", eligibleQuantity: { minValue: 9 } },
        ],
      },
    ],
  });
});

test("in another language a product lies at the address that this language has", () => {
  expect(productsData([circle], { ...place, locale: "en" })).toMatchObject({
    "@graph": [
      {
        name: "Circle, photo magnet Ø 58 mm",
        url: "https://shop.test/?lang=en#circle-58",
        offers: [{ url: "https://shop.test/?lang=en#circle-58" }, {}],
      },
    ],
  });
});

test("the way to a page begins at the first one, in absolute addresses", () => {
  expect(crumbsData("AGB", place)).toMatchObject({
    "@graph": [
      {
        "@type": "BreadcrumbList",
        itemListElement: [
          { position: 1, item: "https://shop.test/" },
          { position: 2, name: "AGB", item: "https://shop.test/legal/terms" },
        ],
      },
    ],
  });
});
