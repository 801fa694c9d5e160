import { afterAll, expect, test } from "bun:test";
import { readdir } from "node:fs/promises";
import { join } from "node:path";

import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { photo } from "#shop/photos/photo.table.ts";
import { sweepPhotos } from "#shop/photos/sweep-photos.ts";
import { openHttpShop } from "#testing/houses/http-shop.ts";
import { readCode } from "#testing/judges/refusal.ts";
import { makeJpeg } from "#testing/makes/make-picture.ts";
import { askOffset, openUpload, sendBytes, upload } from "#testing/plays/upload.ts";

const shop = await openHttpShop();
const { db, services } = shop;
const { uploads } = services.workFolder;

/** 200 MB, of which 20 are kept for orders; it takes only what is written to it. */
const isMounted =
  process.platform === "linux" &&
  Bun.which("mount") !== null &&
  Bun.spawnSync(["mount", "-t", "tmpfs", "-o", "size=200m", "tmpfs", uploads]).success;
afterAll(async () => {
  if (isMounted) Bun.spawnSync(["umount", "-l", uploads]);
  await shop.close();
});

const megabyte = 1024 * 1024;
const filler = join(uploads, "filler");
const fill = (megabytes: number) =>
  expect(Bun.spawnSync(["fallocate", "-l", `${megabytes}m`, filler]).success).toBe(true);
const makeRoom = () => Bun.spawnSync(["rm", "-f", filler]);
/** The disk is asked once a second. */
const until = async (isSo: () => Promise<boolean>) => {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await isSo()) return;
    await Bun.sleep(100);
  }
  throw new Error("it never was");
};
const isRoom = () => services.diskRoom.hasRoomFor(100 * megabyte);

test.skipIf(!isMounted)(
  "F9: a photo that would leave no room for orders is refused before it comes, and is taken once there is room",
  async () => {
    const anna = await shop.visitor("guest");
    const staff = await shop.visitor("staff");
    const jpeg = await makeJpeg();
    expect((await staff.call.workshop.desk.readToday()).isDiskLow).toBe(false);
    fill(178);
    await until(async () => !(await isRoom()));

    const photoId = uuidv7();
    const refused = await openUpload(anna.request, photoId, 5 * megabyte);
    expect([refused.status, await readCode(refused)]).toEqual([507, "storage_full"]);
    expect(await readdir(uploads)).toEqual(["filler"]);
    expect(await db.select().from(photo).where(eq(photo.id, photoId))).toEqual([]);
    expect((await staff.call.workshop.desk.readToday()).isDiskLow).toBe(true);
    // What orders need does not ask: invoices, print files and mails are written.
    await services.storage.check();

    makeRoom();
    await until(isRoom);
    expect((await upload(anna.request, jpeg, { photoId })).answer.status).toBe(204);
    expect((await staff.call.workshop.desk.readToday()).isDiskLow).toBe(false);
  },
);

// More than one chunk is told of it by another end of tus' streams than a short piece.
test.skipIf(!isMounted).each([4_000, 300_000, 3_000_000])(
  "F9: a piece of %p bytes is refused while only the room for orders is left, and goes on later",
  async (pieceBytes) => {
    const anna = await shop.visitor("guest");
    const photoId = uuidv7();
    const piece = new Uint8Array(pieceBytes);
    expect((await openUpload(anna.request, photoId, pieceBytes + 1)).status).toBe(201);
    fill(181);
    await until(async () => !(await services.diskRoom.hasRoomFor(0)));
    const refused = await sendBytes(anna.request, photoId, 0, piece);
    expect([refused.status, await readCode(refused)]).toEqual([507, "storage_full"]);
    makeRoom();
    await until(isRoom);
    const offset = Number((await askOffset(anna.request, photoId)).headers.get("upload-offset"));
    expect((await sendBytes(anna.request, photoId, offset, piece.slice(offset))).status).toBe(204);
  },
);

test.skipIf(!isMounted)(
  "F9: a piece that is coming ends where the room for orders begins",
  async () => {
    const anna = await shop.visitor("guest");
    const photoId = uuidv7();
    const part = new Uint8Array(64 * 1024);
    const sizeBytes = 40 * megabyte;
    await until(isRoom);
    await openUpload(anna.request, photoId, sizeBytes);
    const first = Promise.withResolvers<void>();
    let sentBytes = 0;
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        if (sentBytes > 0) await first.promise;
        sentBytes += part.length;
        controller.enqueue(part);
        if (sentBytes >= sizeBytes - part.length) controller.close();
      },
    });
    const answer = anna.request(`/uploads/${photoId}`, {
      method: "PATCH",
      headers: {
        "tus-resumable": "1.0.0",
        "upload-offset": "0",
        "content-type": "application/offset+octet-stream",
      },
      body,
    });
    await until(async () => Bun.file(join(uploads, photoId)).size > 0);
    fill(181);
    await until(async () => !(await services.diskRoom.hasRoomFor(0)));
    first.resolve();
    const refused = await answer;
    expect([refused.status, await readCode(refused)]).toEqual([507, "storage_full"]);
    expect(Bun.file(join(uploads, photoId)).size).toBeLessThan(megabyte);
    makeRoom();
    await until(isRoom);
  },
);

test.skipIf(!isMounted)(
  "F9: pieces that come at once never leave less than is kept for orders",
  async () => {
    const guests = await Promise.all(Array.from({ length: 4 }, () => shop.visitor("guest")));
    await until(isRoom);
    const [sizeBytes, pieceBytes] = [49 * megabyte, 40 * megabyte];
    const piece = new Uint8Array(pieceBytes);
    const statuses = await Promise.all(
      guests.map(async ({ request }) => {
        const photoId = uuidv7();
        const opened = await openUpload(request, photoId, sizeBytes);
        return opened.ok ? (await sendBytes(request, photoId, 0, piece)).status : opened.status;
      }),
    );
    const names = (await readdir(uploads)).filter((name) => !name.endsWith(".json"));
    const sizes = names.map((name) => Bun.file(join(uploads, name)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(180 * megabyte);
    expect(statuses).toContain(507);
    expect(statuses).toContain(204);
    await db.update(photo).set({ status: "deleted" }).where(eq(photo.status, "receiving"));
    await sweepPhotos(services);
    await until(isRoom);
  },
);

test.skipIf(!isMounted)(
  "F9: an upload that is here whole waits for room, and keeps the sweep from nothing else",
  async () => {
    const anna = await shop.visitor("guest");
    const jpeg = await makeJpeg(500, 400, 9);
    const [photoId, given] = [uuidv7(), uuidv7()];
    await openUpload(anna.request, photoId, jpeg.length);
    await openUpload(anna.request, given, jpeg.length);
    await Bun.write(join(uploads, photoId), jpeg);
    const ago = new Date(Date.now() - 25 * 3_600_000);
    await db.update(photo).set({ createdAt: ago }).where(eq(photo.id, given));
    await db
      .update(photo)
      .set({ createdAt: new Date(Date.now() - 60_000) })
      .where(eq(photo.id, photoId));
    fill(181);
    await until(async () => !(await services.diskRoom.hasRoomFor(0)));
    await sweepPhotos(services);
    const statusOf = async (id: string) => {
      const [row] = await db.select().from(photo).where(eq(photo.id, id));
      return row?.status;
    };
    expect([await statusOf(photoId), await statusOf(given)]).toEqual(["receiving", "deleted"]);
    makeRoom();
    await until(isRoom);
    await sweepPhotos(services);
    expect(["processing", "ready"]).toContain((await statusOf(photoId)) ?? "");
  },
);
