import { afterAll, beforeAll, expect, test } from "bun:test";

import { eq } from "drizzle-orm";

import { openTestShop, type TestShop } from "#testing/shop.ts";

import { magnetFormat } from "./magnet-format.table.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, 60_000);
afterAll(() => shop.close());

test("the workshop knows the name of every format in both languages, also off sale and retired", async () => {
  const { call } = await shop.person("staff");
  const set = (slug: string, changes: Partial<typeof magnetFormat.$inferInsert>) =>
    shop.db.update(magnetFormat).set(changes).where(eq(magnetFormat.slug, slug));
  await set("square-63", { isActive: false });
  await set("circle-58", { isActive: false, retiredAt: new Date() });
  const names = await call.workshop.catalog.listFormatNames();
  expect(names).toContainEqual({ slug: "square-63", name: { de: "Quadrat", en: "Square" } });
  expect(names).toContainEqual({ slug: "circle-58", name: { de: "Kreis", en: "Circle" } });
});
