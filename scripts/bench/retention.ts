import { loadavg } from "node:os";
import { join } from "node:path";

import { sql } from "drizzle-orm";

import { sweepPhotos } from "#shop/photos/sweep-photos.ts";
import { sweepPrivacy } from "#shop/privacy/sweep-privacy.ts";
import { formatFigures } from "#testing/judges/figures.ts";
import { seedManyOrders } from "#testing/makes/seed-many-orders.ts";
import { seedManyPhotos } from "#testing/makes/seed-many-photos.ts";
import { closeTestCluster } from "#testing/plays/cluster.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { median, millisecondsOf } from "./median.ts";

const photosUsual = 20_000;
const ordersMany = 1_000;
const pauseMs = 40;
const samplesBefore = 100;
/** More runs than any heap needs; one that is still not empty then never ends. */
const runsMax = 1_000;
const ratioMax = 3;
/** Told from the one photo that the seeded orders show. */
const isSeeded = sql`width = 160`;

/**
 * How long it takes until photos that are due at once are gone, files and all, and what somebody who
 * looks at the shop waits for meanwhile: `bun run bench retention [photos]`. Half of them were ordered
 * and go with the hourly sweep, half were not and go with that of each minute. One line of figures; 1
 * when a file stays or the neighbour waits too long.
 */
export const benchRetention = async (): Promise<never> => {
  const photos = Number(process.argv[3] ?? photosUsual);
  const shop = await openTestShop();
  try {
    await seedManyOrders(shop, ordersMany);
    await seedManyPhotos(
      { url: shop.url, filesFolder: join(shop.services.dataDir, "files") },
      photos,
    );
    await shop.db.execute(sql`update photo set expires_at = now() - interval '1 day'
      where ${isSeeded}`);
    await shop.db.execute(sql`update photo set ordered_at = now() - interval '1 year'
      where id in (select id from photo where ${isSeeded} order by id limit ${Math.floor(photos / 2)})`);
    const before = await look(shop, (samples) => samples.length < samplesBefore);
    let isSweeping = true;
    const looking = look(shop, () => isSweeping);
    const unordered = await sweepAll(shop, sql`ordered_at is null`, () =>
      sweepPhotos(shop.services),
    );
    const ordered = await sweepAll(shop, sql`ordered_at is not null`, () =>
      sweepPrivacy(shop.services, new Date()),
    );
    isSweeping = false;
    const during = await looking;
    const left = await Array.fromAsync(shop.services.storage.list("photos/"));
    const figures = {
      photos,
      minuteRuns: unordered.length,
      minuteRunMsMax: Math.max(...unordered),
      hourRuns: ordered.length,
      hourRunMsMax: Math.max(...ordered),
      filesLeft: left.length,
      lookMsBefore: median(before),
      lookMsDuring: median(during),
      lookRatio: Number((median(during) / median(before)).toFixed(2)),
      lookMsMax: Math.max(...during),
      loadMax: loadavg()[2] ?? 0,
    };
    console.log(`retention: ${formatFigures(figures)}`);
    process.exitCode = figures.filesLeft === 0 && figures.lookRatio <= ratioMax ? 0 : 1;
  } finally {
    await shop.close();
    await closeTestCluster();
  }
  process.exit();
};

/** @returns the milliseconds of each run until none of these has files */
const sweepAll = async (
  shop: TestShop,
  which: ReturnType<typeof sql>,
  sweep: () => Promise<void>,
): Promise<number[]> => {
  const runs: number[] = [];
  while (runs.length < runsMax) {
    const [row] = await shop.db.execute<{ many: number }>(
      sql`select count(*)::int as many from photo where ${isSeeded} and master_key is not null and ${which}`,
    );
    if (row?.many === 0) break;
    runs.push(Math.round(await millisecondsOf(sweep)));
  }
  return runs;
};

/** Somebody looks at what is on sale, again and again. */
const look = async (
  shop: TestShop,
  goesOn: (samples: readonly number[]) => boolean,
): Promise<number[]> => {
  const { call } = await shop.person("guest");
  const samples: number[] = [];
  while (goesOn(samples)) {
    samples.push(
      Math.round(await millisecondsOf(async () => void (await call.catalog.listFormats()))),
    );
    await Bun.sleep(pauseMs);
  }
  return samples;
};
