import { join } from "node:path";

import { createJobs } from "#server/jobs/open-jobs.ts";
import { createLogger } from "#server/log/logger.ts";
import { openFolderStorage } from "#server/storage/folder-storage.ts";
import { jobDefinitions } from "#shop/job-definitions.ts";
import { orderConfirmedJob } from "#shop/orders/order-jobs.ts";
import type { TestDatabase } from "#testing/database.ts";
import type { TestServer } from "#testing/server.ts";

import { makeConfirmedOrder } from "../../src/testing/makes/make-confirmed-order.ts";
import { makePhonePhoto } from "../../src/testing/makes/phone-photo.ts";
import { millisecondsOf } from "./median.ts";
import { makeMaster } from "./print-file.ts";
import { untilPrinted } from "./table/print-queue.ts";
import { twelveMegapixels, uploadPhoto } from "./table/upload-photo.ts";

const photosEach = 8;
const filesEach = 24;

/** Work for the workers of a shop whose web process decodes and renders nothing itself. */
export const openWorkerHouse = async (database: TestDatabase, web: TestServer) => {
  const { db } = database.connection;
  const storage = await openFolderStorage(join(web.dataDir, "files"));
  const jobs = await createJobs(database.url, jobDefinitions, {
    isWorker: false,
    log: createLogger("silent"),
  });
  const master = await makeMaster();
  let seed = 0;
  const takePhotos = async (many: number) => {
    const photos: Buffer<ArrayBuffer>[] = [];
    while (photos.length < many) {
      photos.push(await makePhonePhoto({ ...twelveMegapixels, orientation: 6, seed: (seed += 1) }));
    }
    return millisecondsOf(
      async () => void (await Promise.all(photos.map((one) => uploadPhoto(web.origin, one)))),
    );
  };
  const print = async (itemCount: number) => {
    const order = { master, photoSize: twelveMegapixels, itemCount };
    const { orderId } = await makeConfirmedOrder(db, storage, order);
    await jobs.enqueue(db, orderConfirmedJob, { orderId });
    return untilPrinted(database, orderId, itemCount);
  };
  return {
    /** Each worker has opened the processes that it decodes and renders with. */
    async warmUp(workers: number): Promise<void> {
      await takePhotos(workers);
      await print(2 * workers);
    },
    /** @returns photos a second, sent by as many guests at once */
    takePhotos: async () => (photosEach * 1_000) / (await takePhotos(photosEach)),
    /** @returns print files a second, of one order, by the database's clock */
    print: async () => filesEach / (await print(filesEach)),
    close: () => jobs.close(),
  };
};
