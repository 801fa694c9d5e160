import { join } from "node:path";

import { createJobs } from "#server/jobs/open-jobs.ts";
import { createLogger } from "#server/log/logger.ts";
import { openFolderStorage } from "#server/storage/folder-storage.ts";
import { jobDefinitions } from "#shop/job-definitions.ts";
import { orderConfirmedJob } from "#shop/orders/order-jobs.ts";
import type { TestDatabase } from "#testing/database.ts";

import { makeConfirmedOrder } from "../../../src/testing/makes/make-confirmed-order.ts";
import { median } from "../median.ts";
import { makeMaster } from "../print-file.ts";
import type { BenchHouse } from "./bench-house.ts";
import type { BenchRow } from "./bench-row.ts";
import { twelveMegapixels } from "./upload-photo.ts";

const rounds = 3;
const filesEach = 24;
const filesFirst = 4;

/** A confirmed order's print files through the queue, beside the image library making the same pictures. */
export const benchPrintQueue = async ({
  database,
  shop,
}: BenchHouse): Promise<readonly BenchRow[]> => {
  const { db } = database.connection;
  const storage = await openFolderStorage(join(shop.dataDir, "files"));
  const jobs = await createJobs(database.url, jobDefinitions, {
    isWorker: false,
    log: createLogger("silent"),
  });
  const master = await makeMaster();
  const library = await openLibrary();
  const print = async (itemCount: number) => {
    const order = { master, photoSize: twelveMegapixels, itemCount };
    const { orderId } = await makeConfirmedOrder(db, storage, order);
    await jobs.enqueue(db, orderConfirmedJob, { orderId });
    return untilPrinted(database, orderId, itemCount);
  };
  const rates = { ours: [] as number[], limit: [] as number[] };
  try {
    for (let round = 0; round < rounds; round += 1) {
      rates.limit.push((filesEach * 1_000) / (await library.make(filesEach)));
      // The processes are there, as in a morning's work.
      await print(filesFirst);
      rates.ours.push(filesEach / (await print(filesEach)));
    }
  } finally {
    library.stop();
    await jobs.close();
  }
  return [
    {
      what: "print files through the queue",
      ours: `${median(rates.ours).toFixed(1)}/s`,
      limit: `the image library ${median(rates.limit).toFixed(1)}/s`,
      ratio: median(rates.ours.map((rate, round) => rate / (rates.limit[round] ?? Number.NaN))),
      wanted: { atLeast: 0.85 },
    },
  ];
};

/** The library in a process of our renderers' priority, told what to do by messages. */
const openLibrary = async () => {
  let heard = Promise.withResolvers<unknown>();
  const child = Bun.spawn([process.execPath, "scripts/bench/limits/library.ts"], {
    stderr: "inherit",
    ipc: (message) => heard.resolve(message),
  });
  await heard.promise;
  return {
    /** @returns milliseconds */
    async make(count: number): Promise<number> {
      heard = Promise.withResolvers();
      child.send(count);
      return Number(await heard.promise);
    },
    stop: () => child.kill(),
  };
};

const lookMs = 100;
const patienceMs = 120_000;

/** @returns the seconds from the first row to the last file, by the database's clock */
export const untilPrinted = async (
  { connection }: TestDatabase,
  orderId: string,
  many: number,
): Promise<number> => {
  const end = performance.now() + patienceMs;
  while (performance.now() < end) {
    const [found] = await connection.pool.query(
      (client) => client<{ ready: number; seconds: number }[]>`
        select count(*) filter (where print_job.status = 'ready')::int as ready,
          extract(epoch from max(print_job.updated_at) - min(print_job.created_at))::float8 as seconds
        from print_job join order_item on order_item.id = print_job.order_item_id
        where order_item.order_id = ${orderId}`,
    );
    if (found?.ready === many) return found.seconds;
    await Bun.sleep(lookMs);
  }
  throw new Error("the print files are not ready");
};
