import { afterAll, beforeEach, expect, test } from "bun:test";
import { utimes } from "node:fs/promises";
import { join } from "node:path";

import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { photoBytesMax } from "#shared/photos.ts";
import { unfinishedBytesOfAddressMax } from "#shop/photos/address-room.ts";
import { photo } from "#shop/photos/photo.table.ts";
import { sweepPhotos } from "#shop/photos/sweep-photos.ts";
import { openHttpShop } from "#testing/houses/http-shop.ts";
import { readCode } from "#testing/judges/refusal.ts";
import { makeJpeg } from "#testing/makes/make-picture.ts";
import { askOffset, openUpload, sendBytes, upload } from "#testing/plays/upload.ts";

import { idleMinutesMax, idleMinutesMaxOfFull, letGoIdle } from "./let-go-uploads.ts";
import { openUploadStore } from "./open-upload-store.ts";

const shop = await openHttpShop({ trustedProxyCount: 1 });
afterAll(() => shop.close());
const { db, services } = shop;
const jpeg = await makeJpeg(500, 400, 12);
const half = Math.ceil(jpeg.length / 2);

beforeEach(async () => {
  await db.update(photo).set({ status: "deleted" }).where(eq(photo.status, "receiving"));
  await sweepPhotos(services);
});

const guestAt = async (address: string) => {
  const { request, actor } = await shop.visitor("guest");
  return {
    actor,
    request: (path: string, init: RequestInit = {}) => {
      const headers = Object.fromEntries(new Headers(init.headers));
      return request(path, { ...init, headers: { ...headers, "x-forwarded-for": address } });
    },
  };
};

const readPhoto = async (photoId: string) => {
  const [row] = await db.select().from(photo).where(eq(photo.id, photoId));
  if (row === undefined) throw new Error("no such photo");
  return row;
};

/** Somebody's half an upload at this address, left alone for so long. */
const leaveUpload = async (address: string, minutes: number) => {
  const guest = await guestAt(address);
  const photoId = uuidv7();
  expect((await openUpload(guest.request, photoId, jpeg.length)).status).toBe(201);
  expect((await sendBytes(guest.request, photoId, 0, jpeg.slice(0, half))).status).toBe(204);
  const then = new Date(Date.now() - minutes * 60_000);
  await utimes(join(services.workFolder.uploads, photoId), then, then);
  await db.update(photo).set({ createdAt: then, updatedAt: then }).where(eq(photo.id, photoId));
  return { ...guest, photoId };
};

const offsetOf = async ({ request, photoId }: Awaited<ReturnType<typeof leaveUpload>>) =>
  (await askOffset(request, photoId)).headers.get("upload-offset");

/** So much is under way at the address that one photo of the largest size finds no room. */
const fillAddress = async (address: string) => {
  const guest = await guestAt(address);
  const first = uuidv7();
  expect((await openUpload(guest.request, first, photoBytesMax)).status).toBe(201);
  const { fromAddress } = await readPhoto(first);
  const more = Math.floor(unfinishedBytesOfAddressMax / photoBytesMax) - 1;
  await db.insert(photo).values(
    Array.from({ length: more }, () => ({
      id: uuidv7(),
      ownerId: guest.actor.userId,
      status: "receiving" as const,
      name: "",
      sizeBytes: photoBytesMax,
      fromAddress,
      expiresAt: sql`now() + interval '1 day'`,
    })),
  );
};

test("U9: what one address may have unfinished is bounded, whoever it says it is; others are let in, and so is it once there is room", async () => {
  await fillAddress("2001:db8:1:1::1");
  const photoId = uuidv7();
  const other = await guestAt("2001:db8:1:1::2");
  for (let tries = 0; tries < 3; tries += 1) {
    const refused = await openUpload(other.request, photoId, photoBytesMax);
    expect([refused.status, await readCode(refused)]).toEqual([429, "too_many_requests"]);
    // The page waits so long, and asks by itself.
    expect(refused.headers.get("retry-after")).toBe("30");
  }
  const elsewhere = await guestAt("2001:db8:1:2::1");
  expect((await upload(elsewhere.request, jpeg)).answer.status).toBe(204);

  await db
    .update(photo)
    .set({ status: "deleted" })
    .where(sql`${photo.id} in (select id from photo where status = 'receiving' limit 1)`);
  expect((await openUpload(other.request, photoId, photoBytesMax)).status).toBe(201);
});

test("U9: thirty guests at once do not pass the bound of their address", async () => {
  await fillAddress("198.51.100.7");
  const guests = await Promise.all(Array.from({ length: 30 }, () => guestAt("198.51.100.7")));
  const statuses = await Promise.all(
    guests.map(async ({ request }) => (await openUpload(request, uuidv7(), 20_000_000)).status),
  );
  // Of 2 GiB two of them are left beside forty of 50 MiB.
  expect(statuses.filter((status) => status === 201)).toHaveLength(2);
  expect(statuses.filter((status) => status === 429)).toHaveLength(28);
});

test("U9: waiting for one's turn is no upload: it is not counted as one", async () => {
  await fillAddress("198.51.100.8");
  const guest = await guestAt("198.51.100.8");
  const countedActs = () =>
    db.execute<{ count: number }>(
      sql`select count from rate_limit where key = ${`photo_upload:${guest.actor.userId}`}`,
    );
  for (let tries = 0; tries < 3; tries += 1) {
    expect((await openUpload(guest.request, uuidv7(), photoBytesMax)).status).toBe(429);
  }
  expect(Array.from(await countedActs())).toMatchObject([{ count: 0 }]);
});

test("U9: at an address that has all it may, uploads that nobody sends make room for the next", async () => {
  const left = await leaveUpload("198.51.100.9", idleMinutesMaxOfFull + 1);
  const going = await leaveUpload("198.51.100.9", idleMinutesMaxOfFull - 1);
  await fillAddress("198.51.100.9");
  const rest = unfinishedBytesOfAddressMax % photoBytesMax;
  const next = await guestAt("198.51.100.9");
  const exact = rest - jpeg.length;
  expect((await openUpload(next.request, uuidv7(), exact)).status).toBe(201);
  expect([await offsetOf(left), await offsetOf(going)]).toEqual([null, String(half)]);
});

test("U11: an upload left for less than an hour goes on where it stood; later it begins anew, and nothing else is lost", async () => {
  const young = await leaveUpload("198.51.100.10", idleMinutesMax - 2);
  const old = await leaveUpload("198.51.100.10", idleMinutesMax + 2);
  await sweepPhotos(services);
  expect([await offsetOf(young), await offsetOf(old)]).toEqual([String(half), null]);
  expect((await sendBytes(young.request, young.photoId, half, jpeg.slice(half))).status).toBe(204);
  // As the page does: it asks, is told that nothing is there, and opens the same photo.
  expect((await upload(old.request, jpeg, { photoId: old.photoId })).answer.status).toBe(204);
  for (const { photoId } of [young, old]) {
    expect(["processing", "ready"]).toContain((await readPhoto(photoId)).status);
  }
});

test("U9: what was let go counts again once it is opened again", async () => {
  const old = await leaveUpload("198.51.100.11", idleMinutesMax + 2);
  await sweepPhotos(services);
  expect((await readPhoto(old.photoId)).fromAddress).toBeNull();
  expect((await openUpload(old.request, old.photoId, jpeg.length)).status).toBe(201);
  expect((await readPhoto(old.photoId)).fromAddress).not.toBeNull();
});

test("an upload that is here whole is not let go, however long it waits", async () => {
  const left = await leaveUpload("198.51.100.12", idleMinutesMax + 2);
  const path = join(services.workFolder.uploads, left.photoId);
  await Bun.write(path, jpeg);
  const then = new Date(Date.now() - (idleMinutesMax + 2) * 60_000);
  await utimes(path, then, then);
  // The sweep would take it up first: asked alone, whoever lets go has to see that it is whole.
  await letGoIdle(services, openUploadStore(services));
  expect((await readPhoto(left.photoId)).status).toBe("receiving");
  expect(await Bun.file(path).bytes()).toEqual(new Uint8Array(jpeg));
});
