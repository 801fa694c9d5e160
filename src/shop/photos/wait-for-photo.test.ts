import { afterAll, expect, test } from "bun:test";

import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { createNotifier } from "#server/db/notifier.ts";
import { isSomebodyTakingJobs, listeningName } from "#server/db/start/other-processes.ts";
import { openHttpShop } from "#testing/houses/http-shop.ts";
import { makeJpeg } from "#testing/makes/make-picture.ts";
import { openUpload, sendBytes } from "#testing/plays/upload.ts";

import { photo } from "./photo.table.ts";
import { processPhoto } from "./process-photo.ts";
import { receivePhoto } from "./uploads/receive-photo.ts";
import { photoTopic, waitForPhoto } from "./wait-for-photo.ts";

const shop = await openHttpShop();
afterAll(() => shop.close());
const { services } = shop;

/** A photo whose bytes are here and which nobody has looked at. */
const receive = async (): Promise<string> => {
  const anna = await shop.visitor("guest");
  const photoId = uuidv7();
  const jpeg = await makeJpeg();
  await openUpload(anna.request, photoId, jpeg.length + 1);
  await sendBytes(anna.request, photoId, 0, jpeg);
  await receivePhoto(services, photoId, `${services.workFolder.uploads}/${photoId}`);
  return photoId;
};

test("who waits in one process hears that another one has made the photo ready", async () => {
  const photoId = await receive();
  const words: string[] = [];
  const notifier = {
    ...services.notifier,
    wait: (topic: string, _timeoutMs: number, signal?: AbortSignal) => {
      words.push(topic);
      // No look by the clock: only the word wakes it.
      return services.notifier.wait(topic, 60_000, signal);
    },
  };
  const waiting = waitForPhoto({ ...services, notifier }, photoId);
  await processPhoto(services, photoId);
  expect(await waiting).toBe("ready");
  expect(words[0]).toContain(photoId);
});

test("a process that only answers decodes nothing while another takes jobs, and says what that has made", async () => {
  const worker = await createNotifier(
    shop.url,
    services.log,
    listeningName(services.secret, "worker", { version: "1.0.0", host: "here" }),
  );
  const photoId = await receive();
  const derivatives: typeof services.derivatives = {
    ...services.derivatives,
    make: () => Promise.reject(new Error("it decodes")),
  };
  const answered = processPhoto({ ...services, role: "web", derivatives }, photoId);
  await services.connection.db.transaction(async (tx) => {
    await tx.update(photo).set({ status: "deleted" }).where(eq(photo.id, photoId));
    await services.notifier.announce(tx, photoTopic(photoId));
  });
  expect(await answered).toBe("deleted");
  await worker.close();
});

test("with nobody to take jobs a process that only answers makes the photo ready itself", async () => {
  const photoId = await receive();
  const { db } = services.connection;
  for (let looks = 0; looks < 200 && (await isSomebodyTakingJobs(db)); looks += 1) {
    await Bun.sleep(10);
  }
  expect(await processPhoto({ ...services, role: "web" }, photoId)).toBe("ready");
});

test("a process that stops keeps nobody waiting", async () => {
  const photoId = await receive();
  const stopping = new AbortController();
  const waiting = waitForPhoto({ ...services, stopping: stopping.signal }, photoId);
  stopping.abort();
  expect(await waiting).toBe("processing");
});

test("what another process made ready while it waited for its turn is not decoded again", async () => {
  const photoId = await receive();
  const derivatives: typeof services.derivatives = {
    ...services.derivatives,
    async make(path, folder, options) {
      const made = await services.derivatives.make(path, folder);
      // The other one, in the same moment.
      await services.connection.db.execute(`update photo set status = 'rejected',
        refusal_code = 'photo_damaged' where id = '${photoId}'`);
      expect(await options?.isWanted?.()).toBe(false);
      return services.derivatives.make(path, folder, options).then(() => made);
    },
  };
  expect(await processPhoto({ ...services, derivatives }, photoId)).toBe("rejected");
});
