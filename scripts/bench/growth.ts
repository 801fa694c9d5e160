import { shopDay } from "#shared/dates/shop-day.ts";

import { type GrowingAct, growingActs } from "./growth/growing-acts.ts";
import { type GrownShop, openGrownShop } from "./growth/open-grown-shop.ts";
import { median, millisecondsOf } from "./median.ts";

const ordersFew = 10_000;
const ordersUsual = 1_000_000;
/** As much is to be done today, however long the shop exists; and on the eve of Christmas. */
const [openUsual, openMany] = [150, 3_000];
const [roundsMax, roundsMin] = [15, 5];
/** After so long an act is asked no more than `roundsMin` times. */
const actMsMax = 20_000;
/** Wanted where the answer has the same size. */
const ratioMax = 1.3;
/** Below it a ratio is the clock's grain. */
const grainMs = 2;

/**
 * What each page, act and sweep costs in a shop of few orders, in one of many and in one of few where much waits,
 * with their invoices, prints, photos, mails and records: medians on the server, the three asked in turns, the ratio of
 * each to the first, and the least of each. `bun run bench growth [orders]`.
 */
export const benchGrowth = async (orders = ordersUsual): Promise<void> => {
  const shops: GrownShop[] = [];
  try {
    for (const [many, open] of [
      [ordersFew, openUsual],
      [orders, openUsual],
      [ordersFew, openMany],
    ] as const) {
      const took = await millisecondsOf(
        async () => void shops.push(await openGrownShop(many, open)),
      );
      console.log(`${many} orders, ${open} open, after ${Math.round(took / 1_000)} s`);
    }
    await compareGrown(shops);
  } finally {
    for (const { shop } of shops) await shop.close();
  }
};

/** Prints a line for each act: its medians, and how they compare with the first shop's; or why it was given up. */
export const compareGrown = async (shops: readonly GrownShop[]): Promise<void> => {
  for (const growing of growingActs(Number(shopDay(new Date()).slice(0, 4)) - 1)) {
    const taken = await measure(shops, growing).catch((error: unknown) => String(error));
    if (typeof taken === "string") {
      console.log(`${growing.name.padEnd(28)}${taken}`);
      continue;
    }
    const [first = Number.NaN, ...others] = taken.map(median);
    const figures = [first, ...others.flatMap((ms) => [ms, ms / first])];
    const least = taken.map((times) => Math.min(...times));
    const isMore =
      growing.isSum !== true && others.some((ms) => ms / first > ratioMax && ms - first > grainMs);
    console.log(
      `${growing.name.padEnd(28)}${inColumns(figures)}  least${inColumns(least)}${isMore ? "  more than it shows" : ""}`,
    );
  }
};

const inColumns = (figures: readonly number[]): string =>
  figures.map((figure) => figure.toFixed(2).padStart(9)).join("");

/** In turns, so that whatever else the machine does meets all of them. */
const measure = async (
  shops: readonly GrownShop[],
  { act }: GrowingAct,
): Promise<readonly number[][]> => {
  const taken = shops.map((): number[] => []);
  // The first asks cold: once for all, not counted.
  for (const grown of shops) await act(grown);
  const startedAt = performance.now();
  for (let round = 0; round < roundsMax; round += 1) {
    if (round >= roundsMin && performance.now() - startedAt > actMsMax) break;
    for (const [at, grown] of shops.entries()) {
      taken[at]?.push(await millisecondsOf(async () => void (await act(grown))));
    }
  }
  return taken;
};
