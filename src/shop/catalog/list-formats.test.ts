import { afterAll, beforeAll, expect, test } from "bun:test";

import { eq } from "drizzle-orm";

import { type CatalogFormat, firstPrice } from "#shared/catalog/catalog.ts";
import { layouts } from "#shared/design/layouts.ts";
import { cents } from "#shared/money/money.ts";
import { type CornerCut, usualPrinting } from "#shared/sheets/printer.ts";
import { setting } from "#shop/settings/setting.table.ts";
import { createTestDatabase, type TestDatabase } from "#testing/database.ts";
import { formatGeometries } from "#testing/makes/format-geometries.ts";

import { listFormats, listKnownFormats } from "./list-formats.ts";
import { magnetFormat } from "./magnet-format.table.ts";
import { priceTier } from "./price-tier.table.ts";
import { seedDemoCatalogue } from "./seed-demo-catalogue.ts";

let database: TestDatabase;
const db = () => database.connection.db;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("an empty database gets the demo formats once, also from several processes", async () => {
  await Promise.all([1, 2, 3].map(() => seedDemoCatalogue(db())));
  await seedDemoCatalogue(db());
  const formats = await listFormats(db());
  expect(new Set(formats.map(({ slug }) => slug)).size).toBe(formats.length);
  expect(new Set(formats.map(({ geometry }) => geometry.shape))).toEqual(
    new Set(["rectangle", "circle", "heart"]),
  );
  expect(new Set(formats.flatMap(({ layouts: each }) => each))).toEqual(new Set(layouts));
  for (const format of formats) {
    expect(format.tiers.map(({ minQuantity }) => minQuantity)).toEqual([1, 9, 27, 90]);
  }
});

test("a format has its geometry in micrometres, its prices in cents and both names", async () => {
  const [square] = await listFormats(db());
  expect(square).toMatchObject({
    name: { de: "Quadrat", en: "Square" },
    geometry: { slug: "square-63", widthUm: 63_000, heightUm: 63_000, bleedUm: 3_000 },
    layouts: ["single", "pair", "quartet"],
    vatRateBp: 1_900,
    isWithdrawable: false,
  });
  expect(square && firstPrice(square)).toBe(cents(390));
});

test("where corners are cut straight, rectangles are square to everybody, and other shapes as they are", async () => {
  const cornersOf = (formats: readonly CatalogFormat[]) =>
    formats.map(({ geometry: { shape, cornerUm } }) => ({ shape, isRound: cornerUm > 0 }));
  const round = cornersOf(await listFormats(db()));
  expect(round.filter(({ isRound }) => isRound).length).toBeGreaterThan(3);
  const save = (corners: CornerCut) =>
    db()
      .insert(setting)
      .values({ section: "printing", value: { ...usualPrinting, corners }, updatedBy: null })
      .onConflictDoUpdate({
        target: setting.section,
        set: { value: { ...usualPrinting, corners } },
      });
  await save("straight");
  const square = round.map(({ shape }) => ({ shape, isRound: false }));
  expect(cornersOf(await listFormats(db()))).toEqual(square);
  expect(cornersOf(await listKnownFormats(db()))).toEqual(square);
  await save("round");
  expect(cornersOf(await listFormats(db()))).toEqual(round);
});

test("a format taken off sale is not listed", async () => {
  await db()
    .update(magnetFormat)
    .set({ isActive: false })
    .where(eq(magnetFormat.slug, "circle-58"));
  expect((await listFormats(db())).map(({ slug }) => slug)).not.toContain("circle-58");
});

test("a contour of its own comes with the format it belongs to, and no other format has one", async () => {
  const { cloud } = formatGeometries;
  const row = { nameDe: "Wolke", nameEn: "Cloud", vatRateBp: 1_900, weightG: 12, sort: 99 };
  const [made] = await db()
    .insert(magnetFormat)
    .values({ ...cloud, ...row })
    .returning({ formatId: magnetFormat.id });
  if (!made) throw new Error("no format");
  await db()
    .insert(priceTier)
    .values({ ...made, minQuantity: 1, unitGrossCents: cents(450) });
  const geometries = (await listFormats(db())).map(({ geometry }) => geometry);
  expect(geometries.filter(({ contour }) => contour !== undefined)).toEqual([cloud]);
  const wrong = [
    { ...cloud, slug: "cloud-without", contour: null },
    { ...formatGeometries.oval, slug: "oval-with", contour: cloud.contour },
  ];
  for (const geometry of wrong) {
    const inserting = db()
      .insert(magnetFormat)
      .values({ ...geometry, ...row });
    expect(
      await inserting.then(
        () => "kept",
        () => "refused",
      ),
    ).toBe("refused");
  }
});
