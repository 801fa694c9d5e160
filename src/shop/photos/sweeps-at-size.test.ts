import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { readdir } from "node:fs/promises";

import { eq, inArray, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import type { Actor } from "#server/auth/actor.ts";
import { countRowsRead } from "#testing/judges/rows-read.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { photoKeys } from "./photo-files.ts";
import { photo } from "./photo.table.ts";
import { sweepPhotoFiles } from "./sweep-photo-files.ts";
import { readExpired, sweepPhotos } from "./sweep-photos.ts";

/** More than a run takes of each kind. */
const many = 600;
const late = 100;

let shop: TestShop;
let owner: Actor;
beforeAll(async () => {
  shop = await openTestShop();
  owner = (await shop.person("guest")).actor;
});
beforeEach(async () => {
  await shop.db.delete(photo);
  await sweepPhotoFiles(shop.services, later());
});
afterAll(() => shop.close());

const makePhotos = async (
  count: number,
  status: "receiving" | "processing",
  minutesAgo: number,
): Promise<string[]> => {
  const at = sql`now() - make_interval(mins => ${minutesAgo})`;
  const rows = Array.from({ length: count }, () => ({
    id: uuidv7(),
    ownerId: owner.userId,
    status,
    name: "photo.jpg",
    sizeBytes: 4,
    createdAt: at,
    updatedAt: at,
    expiresAt: new Date(Date.now() + 86_400_000),
  }));
  await shop.db.insert(photo).values(rows);
  return rows.map(({ id }) => id);
};
const later = () => new Date(Date.now() + 3 * 3_600_000);
const uploadPath = (photoId: string) => `${shop.services.workFolder.uploads}/${photoId}`;

test("an upload that arrived is taken over, however many older ones have not", async () => {
  await makePhotos(many, "receiving", 30);
  const [arrived = ""] = await makePhotos(1, "receiving", 10);
  await Bun.write(uploadPath(arrived), "four");
  await sweepPhotos(shop.services);
  const [row] = await shop.db.select().from(photo).where(eq(photo.id, arrived));
  expect(row?.status).toBe("processing");
});

test("bytes of ended uploads go, however many are still arriving", async () => {
  const live = await makePhotos(many, "receiving", 0);
  const ended = Array.from({ length: late }, () => uuidv7());
  for (const photoId of [...live, ...ended]) await Bun.write(uploadPath(photoId), "one");
  await sweepPhotos(shop.services);
  expect((await readdir(shop.services.workFolder.uploads)).toSorted()).toEqual(live.toSorted());
});

test("uploads that nobody finishes end a bounded number at a time, and all of them", async () => {
  await makePhotos(many, "receiving", 2 * 24 * 60);
  const receiving = () => shop.db.$count(photo, eq(photo.status, "receiving"));
  await sweepPhotos(shop.services);
  expect(await receiving()).toBe(late);
  await sweepPhotos(shop.services);
  expect(await receiving()).toBe(0);
});

test("the nightly sweep keeps every file that a photo names, and erases the others", async () => {
  const ids = await makePhotos(late, "processing", 0);
  const hashes = ids.map((id) => new Bun.CryptoHasher("sha256").update(id).digest("hex"));
  for (const [index, sha256] of hashes.entries()) {
    await shop.services.storage.put(photoKeys(sha256).original, new Uint8Array([1]));
    if (index % 2 === 0) {
      await shop.db
        .update(photo)
        .set({ sha256 })
        .where(eq(photo.id, ids[index] ?? ""));
    }
  }
  expect(await sweepPhotoFiles(shop.services, later())).toBe(late / 2);
  const left = await Array.fromAsync(shop.services.storage.list("photos/"));
  const named = hashes.filter((_, index) => index % 2 === 0);
  expect(left.map(({ key }) => key).toSorted()).toEqual(
    named.map((sha256) => photoKeys(sha256).original).toSorted(),
  );
});

/** Ordered and kept, as in a shop with a few weeks of orders. */
const kept = 5_000;

test("photos whose time is over are found among those whose time ends, not among all that orders keep", async () => {
  await shop.db.execute(sql`
    insert into photo (id, owner_id, status, name, size_bytes, sha256, width, height, master_key, proxy_key, thumb_key,
      expires_at, ordered_at)
    select gen_random_uuid(), ${owner.userId}, 'ready', 'seeded.jpg', 1, md5(n::text), 1, 1, 'm', 'p', 't',
      now() - interval '1 day', now() from generate_series(1, ${kept}) n`);
  const [waiting = ""] = await makePhotos(1, "processing", 60);
  const [ready = ""] = await makePhotos(1, "processing", 60);
  await shop.db
    .update(photo)
    .set({ expiresAt: sql`now() - interval '1 day'` })
    .where(inArray(photo.id, [waiting, ready]));
  await shop.db.update(photo).set({ status: "rejected" }).where(eq(photo.id, ready));
  await shop.db.execute(sql`vacuum analyze photo`);
  expect((await readExpired(shop.db)).map(({ id }) => id)).toEqual([waiting, ready]);
  expect(await countRowsRead(shop.url, [readExpired])).toBeLessThan(kept / 50);
});
