import { afterAll, describe, expect, test } from "bun:test";
import { readdir } from "node:fs/promises";

import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { uuidv7 } from "uuidv7";

import { photoGlancesPath } from "#shared/photos.ts";
import { openHttpShop } from "#testing/houses/http-shop.ts";
import { readCode, refusalOf } from "#testing/judges/refusal.ts";
import { makeJpeg } from "#testing/makes/make-picture.ts";
import { ownHeicPath } from "#testing/makes/photo-fixtures.ts";
import { askOffset, openUpload, sendBytes, upload } from "#testing/plays/upload.ts";

import { keepOrderedPhotos } from "./keep-ordered-photos.ts";
import { photo } from "./photo.table.ts";
import { processPhoto } from "./process-photo.ts";
import { sweepPhotoFiles } from "./sweep-photo-files.ts";
import { sweepPhotos } from "./sweep-photos.ts";
import { receivePhoto } from "./uploads/receive-photo.ts";

const shop = await openHttpShop();
afterAll(() => shop.close());
const { db, services } = shop;

const jpeg = await makeJpeg();
const storedKeys = async () => {
  const files = await Array.fromAsync(services.storage.list("photos/"));
  return files.map(({ key }) => key);
};
const unfinishedUploads = () => readdir(services.workFolder.uploads);

describe("an upload", () => {
  test("becomes a photo that its owner can read and see when the last request is answered", async () => {
    const anna = await shop.visitor("guest");
    const { photoId, answer } = await upload(anna.request, jpeg, { fileName: "../Oma .jpg" });
    expect(answer.status).toBe(204);

    expect(await anna.call.photos.readPhotos({ ids: [photoId] })).toMatchObject([
      {
        photoId,
        status: "ready",
        refusalCode: null,
        name: "Oma .jpg",
        width: 400,
        height: 300,
        isFirstFrame: false,
        isTransparent: false,
      },
    ]);
    const proxy = await anna.request(`/photos/${photoId}/proxy`);
    expect(proxy.status).toBe(200);
    expect(proxy.headers.get("content-type")).toBe("image/jpeg");
    expect(proxy.headers.get("cache-control")).toBe("private, no-store");
    expect(proxy.headers.get("x-content-type-options")).toBe("nosniff");
    expect(proxy.headers.get("content-security-policy")).toContain("default-src 'none'; sandbox");
    const thumb = await anna.request(`/photos/${photoId}/thumb`);
    expect(thumb.headers.get("content-type")).toBe("image/webp");
    expect((await anna.request(`/photos/${photoId}/master`)).status).toBe(404);
    expect((await anna.request(`/photos/${photoId}/original`)).status).toBe(404);
    expect(await unfinishedUploads()).toEqual([]);
  });

  test("may be seen before: a small HEIC comes back as a picture, nothing of it is kept", async () => {
    const anna = await shop.visitor("guest");
    const send = (body: Uint8Array<ArrayBuffer>) =>
      anna.request(photoGlancesPath, { method: "POST", body });
    const before = await storedKeys();
    const seen = await send(new Uint8Array(await Bun.file(ownHeicPath).arrayBuffer()));
    expect(seen.status).toBe(200);
    expect(seen.headers.get("content-type")).toBe("image/webp");
    expect(seen.headers.get("cache-control")).toBe("private, no-store");
    const { width, height } = await sharp(await seen.arrayBuffer()).metadata();
    expect([width, height]).toEqual([480, 360]);
    expect(await storedKeys()).toEqual(before);
    expect(await readdir(services.workFolder.scratch)).toEqual([]);
    // What is no small picture is no work that somebody waits for.
    expect(await readCode(await send(await makeJpeg(700, 500)))).toBe("photo_too_many_pixels");
    expect((await send(new Uint8Array(65 * 1024))).status).toBe(413);
  });

  test("goes on where it stopped", async () => {
    const anna = await shop.visitor("guest");
    const photoId = uuidv7();
    expect((await openUpload(anna.request, photoId, jpeg.length)).status).toBe(201);
    await sendBytes(anna.request, photoId, 0, jpeg.slice(0, 1_000));
    const stands = await askOffset(anna.request, photoId);
    expect(stands.headers.get("upload-offset")).toBe("1000");
    expect((await sendBytes(anna.request, photoId, 500, jpeg.slice(500))).status).toBe(409);
    const again = await openUpload(anna.request, photoId, jpeg.length);
    expect(again.headers.get("upload-offset")).toBe("1000");
    expect((await sendBytes(anna.request, photoId, 1_000, jpeg.slice(1_000))).status).toBe(204);
    expect(await anna.call.photos.listPhotos()).toMatchObject([{ photoId, status: "ready" }]);
  });

  test("whose last answer was lost is told that all bytes are here, and stays one photo", async () => {
    const anna = await shop.visitor("guest");
    const { photoId } = await upload(anna.request, jpeg);
    const stands = await askOffset(anna.request, photoId);
    expect(stands.status).toBe(200);
    expect(stands.headers.get("upload-offset")).toBe(String(jpeg.length));
    expect(stands.headers.get("upload-length")).toBe(String(jpeg.length));
    const again = await openUpload(anna.request, photoId, jpeg.length);
    expect(again.status).toBe(201);
    expect(again.headers.get("upload-offset")).toBe(String(jpeg.length));
    expect((await sendBytes(anna.request, photoId, jpeg.length, new Uint8Array(0))).status).toBe(
      204,
    );
    expect(await anna.call.photos.listPhotos()).toHaveLength(1);
  });

  test("that is cancelled leaves nothing", async () => {
    const anna = await shop.visitor("guest");
    const photoId = uuidv7();
    await openUpload(anna.request, photoId, jpeg.length);
    await sendBytes(anna.request, photoId, 0, jpeg.slice(0, 1_000));
    const ended = await anna.request(`/uploads/${photoId}`, {
      method: "DELETE",
      headers: { "tus-resumable": "1.0.0" },
    });
    expect(ended.status).toBe(204);
    expect((await askOffset(anna.request, photoId)).status).toBe(404);
    expect(await anna.call.photos.readPhotos({ ids: [photoId] })).toEqual([]);
    expect(await unfinishedUploads()).toEqual([]);
  });

  test("that arrived whole in a process since killed is taken over when the browser asks", async () => {
    const anna = await shop.visitor("guest");
    const photoId = uuidv7();
    await openUpload(anna.request, photoId, jpeg.length);
    await Bun.write(`${services.workFolder.uploads}/${photoId}`, jpeg);
    const stands = await askOffset(anna.request, photoId);
    expect(stands.headers.get("upload-offset")).toBe(String(jpeg.length));
    expect(await anna.call.photos.listPhotos()).toMatchObject([{ photoId, status: "ready" }]);
  });

  test("that arrived whole is taken over by the sweep when nobody asks", async () => {
    const anna = await shop.visitor("guest");
    const photoId = uuidv7();
    await openUpload(anna.request, photoId, jpeg.length);
    await Bun.write(`${services.workFolder.uploads}/${photoId}`, jpeg);
    await db
      .update(photo)
      .set({ createdAt: sql`now() - interval '1 minute'` })
      .where(eq(photo.id, photoId));
    await sweepPhotos(services);
    expect(await processPhoto(services, photoId)).toBe("ready");
    expect(await unfinishedUploads()).toEqual([]);
  });

  test("that nobody finishes is swept after a day", async () => {
    const anna = await shop.visitor("guest");
    const photoId = uuidv7();
    await openUpload(anna.request, photoId, jpeg.length);
    await sendBytes(anna.request, photoId, 0, jpeg.slice(0, 1_000));
    await db
      .update(photo)
      .set({ createdAt: sql`now() - interval '25 hours'` })
      .where(eq(photo.id, photoId));
    await sweepPhotos(services);
    expect(await anna.call.photos.readPhotos({ ids: [photoId] })).toEqual([]);
    expect(await unfinishedUploads()).toEqual([]);
  });
});

describe("a photo", () => {
  test("received twice at once is processed once, and repeating it changes nothing", async () => {
    const anna = await shop.visitor("guest");
    const photoId = uuidv7();
    await openUpload(anna.request, photoId, jpeg.length);
    const path = `${services.workFolder.uploads}/${photoId}`;
    await Bun.write(path, jpeg);
    await Promise.all([
      receivePhoto(services, photoId, path),
      receivePhoto(services, photoId, path),
    ]);
    const stands = await Promise.all([1, 2, 3].map(() => processPhoto(services, photoId)));
    expect(stands).toEqual(["ready", "ready", "ready"]);
    const jobs = await db.execute(
      sql`select count(*)::int as jobs from jobs.job where name = 'photos.process' and data->>'photoId' = ${photoId}`,
    );
    expect([...jobs]).toEqual([{ jobs: 1 }]);
    await sweepPhotos(services);
  });

  test("that stands still in processing, its job lost, is taken up by the sweep", async () => {
    const anna = await shop.visitor("guest");
    const photoId = uuidv7();
    await openUpload(anna.request, photoId, jpeg.length);
    const path = `${services.workFolder.uploads}/${photoId}`;
    await Bun.write(path, jpeg);
    await receivePhoto(services, photoId, path);
    await db.execute(sql`delete from jobs.job where name = 'photos.process'`);
    await db
      .update(photo)
      .set({ updatedAt: sql`now() - interval '3 minutes'` })
      .where(eq(photo.id, photoId));
    await sweepPhotos(services);
    expect(await processPhoto(services, photoId)).toBe("ready");
  });

  test("U10: sent twice is stored once, and each of the two outlives the other", async () => {
    const anna = await shop.visitor("guest");
    const file = await makeJpeg(420, 310, 10);
    const before = await storedKeys();
    const first = await upload(anna.request, file);
    const second = await upload(anna.request, file);
    expect(await storedKeys()).toHaveLength(before.length + 4);

    await anna.call.photos.deletePhoto({ photoId: first.photoId });
    expect((await anna.request(`/photos/${first.photoId}/proxy`)).status).toBe(404);
    expect((await anna.request(`/photos/${second.photoId}/proxy`)).status).toBe(200);
    await anna.call.photos.deletePhoto({ photoId: second.photoId });
    expect(await storedKeys()).toHaveLength(before.length);
  });

  test("deleted while it is processed leaves no files", async () => {
    const anna = await shop.visitor("guest");
    const file = await makeJpeg(1_500, 1_500, 11);
    const before = await storedKeys();
    const photoId = uuidv7();
    await openUpload(anna.request, photoId, file.length);
    const path = `${services.workFolder.uploads}/${photoId}`;
    await Bun.write(path, file);
    await receivePhoto(services, photoId, path);
    const processing = processPhoto(services, photoId);
    await anna.call.photos.deletePhoto({ photoId });
    await processing.catch(() => null);
    await sweepPhotoFiles(services, new Date(Date.now() + 3 * 3_600_000));
    expect(await storedKeys()).toHaveLength(before.length);
    expect(await anna.call.photos.readPhotos({ ids: [photoId] })).toEqual([]);
  });

  test("U19: in an order it is kept for production and hidden from the shopper", async () => {
    const anna = await shop.visitor("guest");
    const staff = await shop.visitor("staff");
    const { photoId } = await upload(anna.request, await makeJpeg(430, 310, 19));
    await db.transaction((tx) => keepOrderedPhotos(tx, anna.actor, [photoId]));
    const [before] = await db.select().from(photo).where(eq(photo.id, photoId));
    await anna.call.photos.deletePhoto({ photoId });

    expect(await anna.call.photos.listPhotos()).toEqual([]);
    expect((await anna.request(`/photos/${photoId}/proxy`)).status).toBe(404);
    expect((await staff.request(`/photos/${photoId}/proxy`)).status).toBe(200);
    const [after] = await db.select().from(photo).where(eq(photo.id, photoId));
    expect(after?.masterKey).toBe(before?.masterKey ?? null);
    expect(await services.storage.stat(after?.masterKey ?? "none/none")).not.toBeNull();
    await sweepPhotoFiles(services, new Date(Date.now() + 3 * 3_600_000));
    expect(await services.storage.stat(after?.masterKey ?? "none/none")).not.toBeNull();
  });

  test("that is gone, another's or still coming cannot be ordered", async () => {
    const anna = await shop.visitor("guest");
    const ben = await shop.visitor("guest");
    const { photoId } = await upload(anna.request, jpeg);
    const coming = uuidv7();
    await openUpload(anna.request, coming, jpeg.length);
    const order = (who: typeof anna, id: string) =>
      refusalOf(db.transaction((tx) => keepOrderedPhotos(tx, who.actor, [id])));
    expect(await order(ben, photoId)).toBe("photo_not_found");
    expect(await order(anna, coming)).toBe("photo_not_ready");
    expect(await order(anna, uuidv7())).toBe("photo_not_found");
    await anna.call.photos.deletePhoto({ photoId });
    expect(await order(anna, photoId)).toBe("photo_not_found");
  });

  test("that nobody ordered is erased when its time is over, an ordered one is not", async () => {
    const anna = await shop.visitor("guest");
    const [free, ordered] = [await makeJpeg(440, 310, 20), await makeJpeg(440, 310, 21)];
    const { photoId } = await upload(anna.request, free);
    const kept = await upload(anna.request, ordered);
    await db.transaction((tx) => keepOrderedPhotos(tx, anna.actor, [kept.photoId]));
    const before = await storedKeys();
    await db
      .update(photo)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(photo.ownerId, anna.actor.userId));
    await sweepPhotos(services);
    expect(await anna.call.photos.readPhotos({ ids: [photoId, kept.photoId] })).toMatchObject([
      { photoId: kept.photoId },
    ]);
    expect(await storedKeys()).toHaveLength(before.length - 4);
  });

  test("files that no photo names are swept, once they are old enough", async () => {
    const orphan = `photos/ab/${"ab".repeat(32)}/original`;
    await services.storage.put(orphan, jpeg);
    await sweepPhotoFiles(services, new Date());
    expect(await services.storage.stat(orphan)).not.toBeNull();
    await sweepPhotoFiles(services, new Date(Date.now() + 2 * 3_600_000));
    expect(await services.storage.stat(orphan)).toBeNull();
  });
});
