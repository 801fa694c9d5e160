import { afterAll, beforeAll, expect, test } from "bun:test";

import { eq, inArray } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { changeFormat } from "#shared/design/change-format.ts";
import { plainFrame } from "#shared/design/new-design.ts";
import { createDesign } from "#shop/designs/create-design.ts";
import { deleteDesign } from "#shop/designs/delete-design.ts";
import { design } from "#shop/designs/design.table.ts";
import { freezeDesigns } from "#shop/designs/freeze-designs.ts";
import { readDesign } from "#shop/designs/read-designs.ts";
import { photo } from "#shop/photos/photo.table.ts";
import { makeActor, makeDesign, makeDocument, makePhoto } from "#testing/makes/make-shopper.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { addDesigns } from "./add-designs.ts";
import { readOpenWork } from "./read-open-work.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test("somebody can go on with what is neither ordered, nor deleted, nor in the cart, and has its photo", async () => {
  const shopper = await makeActor(shop.db);
  const open = await makeDesign(shop.db, shopper);
  const photoIds = (await readDesign(shop.db, shopper, { id: open })).photos.map(({ id }) => id);
  const [inCart, ordered, deleted, refused] = await Promise.all([
    makeDesign(shop.db, shopper),
    makeDesign(shop.db, shopper),
    makeDesign(shop.db, shopper),
    makeDesign(shop.db, shopper),
  ]);
  await addDesigns(shop.db, shopper, { designIds: [inCart] });
  await shop.db.transaction((tx) => freezeDesigns(tx, shopper, [ordered]));
  await deleteDesign(shop.db, shopper, { id: deleted });
  const { photos } = await readDesign(shop.db, shopper, { id: refused });
  await shop.db
    .update(photo)
    .set({ status: "rejected" })
    .where(
      inArray(
        photo.id,
        photos.map(({ id }) => id),
      ),
    );
  expect(await readOpenWork(shop.db, shopper)).toEqual({
    count: 1,
    photos: photoIds.map((id) => ({ id, isReady: true })),
  });
  await shop.db.update(design).set({ quantity: 3 }).where(eq(design.id, open));
  expect((await readOpenWork(shop.db, shopper)).count).toBe(3);
  await shop.db.update(design).set({ quantity: 1 }).where(eq(design.id, open));
  await shop.db.update(photo).set({ status: "processing" }).where(inArray(photo.id, photoIds));
  expect(await readOpenWork(shop.db, shopper)).toEqual({
    count: 1,
    photos: photoIds.map((id) => ({ id, isReady: false })),
  });
});

test("a strip with a free place beside other photos is open work", async () => {
  const shopper = await makeActor(shop.db);
  const [first, refused] = [await makePhoto(shop.db, shopper), await makePhoto(shop.db, shopper)];
  const document = changeFormat(
    makeDocument(first),
    "strip-50x150",
    ["strip"],
    [plainFrame(refused)],
  );
  await createDesign(shop.db, shopper, { id: uuidv7(), document, acceptsLowResolution: false });
  await shop.db.update(photo).set({ status: "rejected" }).where(eq(photo.id, refused));
  expect(await readOpenWork(shop.db, shopper)).toEqual({
    count: 1,
    photos: [{ id: first, isReady: true }],
  });
});

test("a stranger and another have nothing to go on with, and three photos are enough", async () => {
  const [shopper, other] = await Promise.all([makeActor(shop.db), makeActor(shop.db)]);
  await Promise.all([1, 2, 3, 4].map(() => makeDesign(shop.db, shopper)));
  const work = await readOpenWork(shop.db, shopper);
  expect([work.count, work.photos.length]).toEqual([4, 3]);
  expect(await readOpenWork(shop.db, other)).toEqual({ count: 0, photos: [] });
  expect(await readOpenWork(shop.db, null)).toEqual({ count: 0, photos: [] });
});
