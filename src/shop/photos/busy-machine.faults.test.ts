import { afterAll, describe, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { createDerivativesMaker } from "#server/images/make-derivatives.ts";
import { openHttpShop, type Visitor } from "#testing/houses/http-shop.ts";
import { makeJpeg } from "#testing/makes/make-picture.ts";
import { openUpload } from "#testing/plays/upload.ts";

import { photo } from "./photo.table.ts";
import { crashesMax, processPhoto } from "./process-photo.ts";
import { sweepPhotos } from "./sweep-photos.ts";
import { takeUpPhotos } from "./take-up-photos.ts";
import { finishUpload } from "./uploads/finish-upload.ts";
import { openUploadStore } from "./uploads/open-upload-store.ts";
import { receivePhoto } from "./uploads/receive-photo.ts";

const shop = await openHttpShop();
const folder = await mkdtemp(join(tmpdir(), "lodestone-busy-"));
const { db, services } = shop;
const makers = await Promise.all([
  makerWhoseWorkers("SIGKILL"),
  makerWhoseWorkers("SIGSEGV"),
  makerWhoseWorkers("SIGSTOP"),
]);
const [killed, crashing, halted] = makers.map((derivatives) => ({ ...services, derivatives }));
if (!killed || !crashing || !halted) throw new Error("no makers");
afterAll(async () => {
  await Promise.all(makers.map((maker) => maker.close()));
  await shop.close();
  await rm(folder, { recursive: true });
});

/** Real processes, each of which is ended, or halted, by this signal at its picture. */
async function makerWhoseWorkers(signal: string) {
  const path = join(folder, `${signal}.ts`);
  await Bun.write(path, `process.on("message", () => process.kill(process.pid, "${signal}"));`);
  return createDerivativesMaker(undefined, path);
}

let seed = 300;
const receive = async (who: Visitor): Promise<string> => {
  const file = await makeJpeg(400, 300, (seed += 1));
  const photoId = uuidv7();
  await openUpload(who.request, photoId, file.length);
  const path = join(services.workFolder.uploads, photoId);
  await Bun.write(path, file);
  await receivePhoto(services, photoId, path);
  return photoId;
};

/** As if so many minutes had gone by without a change. */
const waitMinutes = (photoId: string, minutes: number) =>
  db
    .update(photo)
    .set({ updatedAt: sql`now() - make_interval(mins => ${minutes})` })
    .where(eq(photo.id, photoId));

const seen = async (who: Visitor, photoId: string) => {
  const [found] = await who.call.photos.readPhotos({ ids: [photoId] });
  return found && { status: found.status, isWaiting: found.isWaiting };
};

describe("a photo is refused for what is in it only", () => {
  test("one whose worker the machine ends is kept, says that it waits, and is ready later", async () => {
    const anna = await shop.visitor("guest");
    const photoId = await receive(anna);
    expect(await seen(anna, photoId)).toEqual({ status: "processing", isWaiting: false });
    for (let times = 0; times < crashesMax + 2; times += 1) {
      await expect(processPhoto(killed, photoId)).rejects.toThrow("temporarily_unavailable");
      expect(await seen(anna, photoId)).toEqual({ status: "processing", isWaiting: true });
    }
    await takeUpPhotos(services);
    // It rests a while after each try.
    expect(await seen(anna, photoId)).toMatchObject({ status: "processing" });
    await waitMinutes(photoId, 20);
    await takeUpPhotos(services);
    expect(await seen(anna, photoId)).toEqual({ status: "ready", isWaiting: false });
    const [row] = await db.select().from(photo).where(eq(photo.id, photoId));
    expect(row?.fromAddress).toBeNull();
  });

  test("one that crashes the decoder time after time is damaged", async () => {
    const anna = await shop.visitor("guest");
    const photoId = await receive(anna);
    for (let times = 1; times < crashesMax; times += 1) {
      await expect(processPhoto(crashing, photoId)).rejects.toThrow("temporarily_unavailable");
    }
    expect(await processPhoto(crashing, photoId)).toBe("rejected");
  });

  test("an upload whose bytes are here is never refused because others are decoded", async () => {
    const anna = await shop.visitor("guest");
    const file = await makeJpeg(400, 300, 299);
    const photoId = uuidv7();
    await openUpload(anna.request, photoId, file.length);
    await Bun.write(join(services.workFolder.uploads, photoId), file);
    const full = { ...services.derivatives, hasRoomFor: () => false };
    const store = openUploadStore(services);
    expect(await finishUpload({ ...services, derivatives: full }, store, photoId)).toBe(
      "processing",
    );
    await waitMinutes(photoId, 1);
    expect(await seen(anna, photoId)).toEqual({ status: "processing", isWaiting: true });
    await takeUpPhotos(services);
    expect(await seen(anna, photoId)).toMatchObject({ status: "ready" });
  });

  test("one whose bytes are here is answered as soon as its sender prefers, and decoded all the same", async () => {
    const anna = await shop.visitor("guest");
    const file = await makeJpeg(400, 300, 298);
    const photoId = uuidv7();
    await openUpload(anna.request, photoId, file.length);
    await Bun.write(join(services.workFolder.uploads, photoId), file);
    const lastPiece = new Request(`http://shop.test/uploads/${photoId}`, {
      method: "PATCH",
      headers: { prefer: "respond-async, wait=0" },
    });
    const store = openUploadStore(services);
    expect(await finishUpload(halted, store, photoId, lastPiece)).toBe("processing");
    while (halted.derivatives.load().running === 0) await Bun.sleep(5);
    expect(await seen(anna, photoId)).toEqual({ status: "processing", isWaiting: false });
  });

  test("half a day of waiting changes nothing, and the sweep goes on with it", async () => {
    const anna = await shop.visitor("guest");
    const photoId = await receive(anna);
    await db
      .update(photo)
      .set({ createdAt: sql`now() - interval '12 hours'` })
      .where(eq(photo.id, photoId));
    await sweepPhotos(services);
    expect(await seen(anna, photoId)).toMatchObject({ status: "processing" });
    await waitMinutes(photoId, 1);
    await sweepPhotos(services);
    expect(await processPhoto(services, photoId)).toBe("ready");
  });
});

test("photos that wait in the database are taken up by turns of their addresses", async () => {
  const [flood, anna] = [await shop.visitor("guest"), await shop.visitor("guest")];
  const first = await Promise.all([receive(flood), receive(flood), receive(flood)]);
  const hers = await receive(anna);
  for (const photoId of [...first, hers]) await waitMinutes(photoId, 1);
  await db.update(photo).set({ fromAddress: "flat" }).where(eq(photo.ownerId, flood.actor.userId));
  await db.update(photo).set({ fromAddress: "home" }).where(eq(photo.ownerId, anna.actor.userId));
  const asked: string[] = [];
  const watched: typeof services.derivatives = {
    ...services.derivatives,
    // Which one is decoded first is not told by which one was started first.
    hasRoomFor: ({ address }) => {
      asked.push(address);
      return true;
    },
  };
  await takeUpPhotos({ ...services, derivatives: watched });
  expect(new Set(asked.slice(0, 2))).toEqual(new Set(["flat", "home"]));
  expect(await seen(anna, hers)).toMatchObject({ status: "ready" });
});
