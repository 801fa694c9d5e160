import { afterAll, expect, test } from "bun:test";

import { eq } from "drizzle-orm";

import { errorReport } from "#server/log/error-report.table.ts";
import { openHttpShop, type Visitor } from "#testing/houses/http-shop.ts";
import { readCode } from "#testing/judges/refusal.ts";
import { makeJpeg } from "#testing/makes/make-picture.ts";
import { upload } from "#testing/plays/upload.ts";

import { mendPhotoFiles } from "./mend-photo-files.ts";
import { photo } from "./photo.table.ts";

const shop = await openHttpShop();
afterAll(() => shop.close());
const { db, services } = shop;

let seed = 700;
const readyPhoto = async (who: Visitor) => {
  const { photoId } = await upload(who.request, await makeJpeg(420, 300, (seed += 1)));
  const read = () => db.select().from(photo).where(eq(photo.id, photoId));
  let [row] = await read();
  // On a busy machine the upload is answered before its photo is ready.
  while (row?.status !== "ready") {
    await Bun.sleep(5);
    [row] = await read();
  }
  const lose = async (...kinds: readonly ("original" | "master" | "proxy" | "thumb")[]) => {
    for (const kind of kinds) await services.storage.remove(row[`${kind}Key`] ?? "");
  };
  return { photoId, lose };
};

const reports = async () =>
  (await db.select().from(errorReport)).filter(({ place }) => place === "photos.files");

test("a picture that is missing on disk is made again when somebody looks at it", async () => {
  const anna = await shop.visitor("guest");
  const { photoId, lose } = await readyPhoto(anna);
  await lose("thumb", "proxy");
  const seen = await Promise.all([
    anna.request(`/photos/${photoId}/thumb`),
    anna.request(`/photos/${photoId}/proxy`),
  ]);
  expect(seen.map(({ status }) => status)).toEqual([200, 200]);
  // Without the original the master does.
  await lose("original", "thumb");
  expect((await anna.request(`/photos/${photoId}/thumb`)).status).toBe(200);
  expect(await reports()).toEqual([]);
});

test("a photo of which nothing is left is no fault to the shopper, and told to the workshop", async () => {
  const anna = await shop.visitor("guest");
  const { photoId, lose } = await readyPhoto(anna);
  await lose("original", "master", "thumb");
  const seen = await anna.request(`/photos/${photoId}/thumb`);
  expect([seen.status, await readCode(seen)]).toEqual([404, "photo_lost"]);
  while ((await reports()).length === 0) await Bun.sleep(5);
});

test("the night's sweep makes again what can be, and counts what only a backup brings back", async () => {
  const anna = await shop.visitor("guest");
  await mendPhotoFiles(services);
  const [one, other, whole] = [
    await readyPhoto(anna),
    await readyPhoto(anna),
    await readyPhoto(anna),
  ];
  const before = await mendPhotoFiles(services);
  await one.lose("master", "proxy");
  await other.lose("original", "thumb");
  const mended = await mendPhotoFiles(services);
  expect(mended.remade).toBe(2);
  expect(mended.lostOriginals).toBe(before.lostOriginals + 1);
  expect((await mendPhotoFiles(services)).remade).toBe(0);
  for (const { photoId } of [one, other, whole]) {
    expect((await anna.request(`/photos/${photoId}/thumb`)).status).toBe(200);
  }
});
