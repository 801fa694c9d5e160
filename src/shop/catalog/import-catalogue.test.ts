import { afterAll, beforeAll, expect, test } from "bun:test";

import { z } from "zod";

import type { Actor } from "#server/auth/actor.ts";
import { catalogueFileOf, catalogueFileSchema } from "#shared/catalog/catalogue-file.ts";
import type { FormatValues } from "#shared/catalog/format-values.ts";
import { createTestDatabase, type TestDatabase } from "#testing/database.ts";
import { refusalErrorOf, refusalOf } from "#testing/judges/refusal.ts";
import { formatValues } from "#testing/makes/format-values.ts";
import { makeActor } from "#testing/makes/make-shopper.ts";

import { importCatalogue } from "./import-catalogue.ts";
import { readCatalogue } from "./read-catalogue.ts";
import { seedDemoCatalogue } from "./seed-demo-catalogue.ts";

let database: TestDatabase;
let admin: Actor;
const db = () => database.connection.db;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedDemoCatalogue(db());
  admin = await makeActor(db(), "admin");
});
afterAll(() => database.drop());

const start = Date.now() + 3_600_000;
const take = async (formats: readonly FormatValues[], seenHash?: string) => {
  const hash = seenHash ?? (await readCatalogue(db())).hash;
  const file = catalogueFileOf(formats);
  return importCatalogue(db(), admin, { file, seenHash: hash }, new Date(start));
};
const read = async () => (await readCatalogue(db())).file.formats;

test("what is written as a file is taken again, and changes nothing", async () => {
  const { file, hash } = await readCatalogue(db());
  const parsed = catalogueFileSchema.parse(JSON.parse(JSON.stringify(file)));
  await take(parsed.formats);
  expect(await readCatalogue(db())).toEqual({ file, hash });
});

test("a file from before there were packs is taken, with none", async () => {
  const { file } = await readCatalogue(db());
  const formats = file.formats.map(({ packs: _packs, ...format }) => format);
  const parsed = catalogueFileSchema.parse({ version: 1, formats });
  expect(parsed.formats.every(({ packs }) => packs.length === 0)).toBe(true);
  const dear = [{ ...file.formats[0], packs: [{ pieces: 9, priceCents: 900_000 }] }];
  expect(catalogueFileSchema.safeParse({ version: 2, formats: dear }).error?.issues).toMatchObject([
    { path: ["formats", 0, "packs"], message: "pack_saves_nothing" },
  ]);
});

test("a file adds and changes formats; those that it does not name stay", async () => {
  const before = await read();
  const [first] = before;
  if (!first) throw new Error("no format");
  const changed = { ...first, weightGrams: 99 };
  await take([formatValues({ slug: "fresh" }), changed]);
  const after = await read();
  expect(after).toEqual([changed, ...before.slice(1), formatValues({ slug: "fresh" })]);
});

test("one that cannot be taken is named, and nothing of the file is", async () => {
  const before = await read();
  const huge = { slug: "huge", shape: "rectangle", widthUm: 390_000, heightUm: 390_000 };
  const refused = take([formatValues({ slug: "kept-out" }), formatValues(huge)]);
  expect((await refusalErrorOf(refused))?.data).toEqual({
    formatRefusal: "fits_no_sheet",
    slug: "huge",
  });
  expect(await read()).toEqual(before);
});

test("a catalogue that somebody changed since it was looked at is not written over", async () => {
  const { hash } = await readCatalogue(db());
  await take([formatValues({ slug: "meanwhile" })]);
  const late = take([formatValues({ slug: "late" })], hash);
  expect(await refusalOf(late)).toBe("changed_meanwhile");
  // The same again, because its answer was lost, is done already.
  await take([formatValues({ slug: "meanwhile" })], hash);
});

test("the schema in the documents is the one that the shop takes (bun scripts/make-catalogue-schema.ts)", async () => {
  const written: unknown = await Bun.file("docs/catalogue.schema.json").json();
  expect(written).toEqual(z.toJSONSchema(catalogueFileSchema, { io: "input" }));
});
