import { afterAll, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";

import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { photo } from "#shop/photos/photo.table.ts";
import { sweepPhotoFiles } from "#shop/photos/sweep-photo-files.ts";
import { sweepPhotos } from "#shop/photos/sweep-photos.ts";
import { idleMinutesMax, letGoIdle } from "#shop/photos/uploads/let-go-uploads.ts";
import { openUploadStore } from "#shop/photos/uploads/open-upload-store.ts";
import { erasePerson } from "#shop/privacy/erase-person.ts";
import { openHttpShop, type Visitor } from "#testing/houses/http-shop.ts";
import { makeJpeg } from "#testing/makes/make-picture.ts";
import { askOffset, openUpload, patchHead, sendBytes } from "#testing/plays/upload.ts";

import { leaseSeconds } from "./row-locks.ts";
import { upload, uploadLock, uploadPiece } from "./upload.table.ts";

/** Uploads where machines share no disk: pieces in the place of files, rows that say how far they got. */
const shop = await openHttpShop({ sharesFiles: true });
afterAll(() => shop.close());
const { db, services } = shop;
const store = openUploadStore(services);
const jpeg = await makeJpeg(500, 400, 12);
const half = Math.ceil(jpeg.length / 2);

const open = async (who: Visitor): Promise<string> => {
  const photoId = uuidv7();
  expect((await openUpload(who.request, photoId, jpeg.length)).status).toBe(201);
  return photoId;
};
const openHalf = async (who: Visitor): Promise<string> => {
  const photoId = await open(who);
  expect((await sendBytes(who.request, photoId, 0, jpeg.slice(0, half))).status).toBe(204);
  return photoId;
};
const offsetOf = async (who: Visitor, photoId: string) =>
  Number((await askOffset(who.request, photoId)).headers.get("upload-offset"));
const statusOf = async (photoId: string) => {
  const [row] = await db.select({ status: photo.status }).from(photo).where(eq(photo.id, photoId));
  return row?.status;
};
const piecesOf = (photoId: string) => Array.fromAsync(services.storage.list(`uploads/${photoId}/`));
/** Of a request whose body has not come to its end. */
const gatheredBytes = () =>
  readdirSync(services.workFolder.scratch)
    .map((name) => Bun.file(join(services.workFolder.scratch, name)).size)
    .reduce((sum, size) => sum + size, 0);
const age = (photoId: string, minutes: number) =>
  Promise.all([
    db
      .update(photo)
      .set({
        createdAt: sql`now() - make_interval(mins => ${minutes})`,
        updatedAt: sql`now() - make_interval(mins => ${minutes})`,
      })
      .where(eq(photo.id, photoId)),
    db
      .update(upload)
      .set({ touchedAt: sql`now() - make_interval(mins => ${minutes})` })
      .where(eq(upload.photoId, photoId)),
  ]);

test("what a broken line brought is kept, the rest goes on from there, and nothing is left behind", async () => {
  const anna = await shop.visitor("guest");
  const photoId = await open(anna);
  const socket = connect({ host: "127.0.0.1", port: Number(new URL(shop.origin).port) });
  const ended = new Promise<void>((resolve) => socket.on("close", () => resolve()));
  socket.on("error", () => socket.destroy());
  const head = patchHead(anna.headers, photoId, `Content-Length: ${jpeg.length}`);
  socket.write(Buffer.concat([Buffer.from(head, "latin1"), jpeg.slice(0, half)]));
  for (let looks = 0; looks < 400 && gatheredBytes() < half; looks += 1) await Bun.sleep(5);
  socket.destroy();
  await ended;
  const offset = await offsetOf(anna, photoId);
  expect(offset).toBe(half);
  expect((await sendBytes(anna.request, photoId, offset, jpeg.slice(offset))).status).toBe(204);
  expect(await statusOf(photoId)).toBe("ready");
  expect(await piecesOf(photoId)).toEqual([]);
  expect(await readdir(services.workFolder.scratch)).toEqual([]);
  expect(await readdir(services.workFolder.uploads)).toEqual([]);
});

test("whoever goes on after their process was killed waits for its lock and is not refused", async () => {
  const anna = await shop.visitor("guest");
  const photoId = await openHalf(anna);
  const heldUntil = sql`now() + make_interval(secs => ${leaseSeconds})`;
  await db.insert(uploadLock).values({ photoId, holder: crypto.randomUUID(), heldUntil });
  expect((await askOffset(anna.request, photoId)).status).toBe(200);
  expect((await sendBytes(anna.request, photoId, half, jpeg.slice(half))).status).toBe(204);
}, 30_000);

test("an upload that arrived whole in a process since killed is taken over by the sweep", async () => {
  const anna = await shop.visitor("guest");
  const photoId = await openHalf(anna);
  // The last piece was stored and named; then the process was killed.
  const fileKey = `uploads/${photoId}/last`;
  await services.storage.put(fileKey, jpeg.slice(half));
  const sizeBytes = jpeg.length - half;
  await db.insert(uploadPiece).values({ photoId, fromByte: half, sizeBytes, fileKey });
  await db.update(upload).set({ arrivedBytes: jpeg.length }).where(eq(upload.photoId, photoId));
  await age(photoId, 1);
  await sweepPhotos(services);
  expect(["processing", "ready"]).toContain((await statusOf(photoId)) ?? "");
  expect(await piecesOf(photoId)).toEqual([]);
});

test("an upload that nobody sends is let go, and begins anew; one that somebody has is not", async () => {
  const anna = await shop.visitor("guest");
  const [left, held] = [await openHalf(anna), await openHalf(anna)];
  for (const photoId of [left, held]) await age(photoId, idleMinutesMax + 1);
  const release = await store.hold(held);
  expect(release).not.toBeNull();
  expect(await store.hold(held)).toBeNull();
  await letGoIdle(services, store);
  expect([await store.sizeBytes(left), await store.sizeBytes(held)]).toEqual([null, half]);
  expect(await piecesOf(left)).toEqual([]);
  await release?.();

  expect((await askOffset(anna.request, left)).status).toBe(404);
  expect((await openUpload(anna.request, left, jpeg.length)).status).toBe(201);
  expect((await sendBytes(anna.request, left, 0, jpeg)).status).toBe(204);
  expect(await statusOf(left)).toBe("ready");
});

test("an upload that nobody finishes is swept after a day, its pieces too", async () => {
  const anna = await shop.visitor("guest");
  const photoId = await openHalf(anna);
  await age(photoId, 25 * 60);
  await sweepPhotos(services);
  expect(await statusOf(photoId)).toBe("deleted");
  expect(await piecesOf(photoId)).toEqual([]);
  expect(await store.listPhotoIds()).not.toContain(photoId);
});

test("a piece that no row names goes once it is an hour old, one that a row names stays", async () => {
  const anna = await shop.visitor("guest");
  const photoId = await openHalf(anna);
  await services.storage.put("uploads/of-a-killed-process/piece", jpeg);
  await sweepPhotoFiles(services, new Date());
  expect(await piecesOf("of-a-killed-process")).toHaveLength(1);
  await sweepPhotoFiles(services, new Date(Date.now() + 61 * 60_000));
  expect(await piecesOf("of-a-killed-process")).toEqual([]);
  expect(await piecesOf(photoId)).toHaveLength(1);
});

test("who is erased leaves no piece", async () => {
  const anna = await shop.visitor("guest");
  const photoId = await openHalf(anna);
  await erasePerson(services, anna.actor);
  expect(await piecesOf(photoId)).toEqual([]);
  expect(await store.sizeBytes(photoId)).toBeNull();
});
