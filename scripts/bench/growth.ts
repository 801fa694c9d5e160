import { shopDay } from "#shared/dates/shop-day.ts";

import { type GrowingAct, growingActs } from "./growth/growing-acts.ts";
import { openGrownShop } from "./growth/open-grown-shop.ts";
import { median, millisecondsOf } from "./median.ts";

const ordersFew = 10_000;
const ordersUsual = 1_000_000;
const times = 15;
/** Wanted where the answer has the same size. */
const ratioMax = 1.3;
/** Below it a ratio is the clock's grain. */
const grainMs = 2;

/**
 * What each page, act and sweep costs in a shop of few orders and in one of many, with their invoices, prints,
 * photos, mails and records: medians on the server and their ratio. `bun run bench growth [orders]`.
 */
export const benchGrowth = async (orders = ordersUsual): Promise<void> => {
  const acts = growingActs(Number(shopDay(new Date()).slice(0, 4)) - 1);
  const few = await measure(ordersFew, acts);
  const many = await measure(orders, acts);
  console.log(`growth: median ms at ${ordersFew} and ${orders} orders`);
  for (const { name, isSum } of acts) {
    const [before = 0, after = 0] = [few.get(name), many.get(name)];
    const ratio = after / before;
    const isMore = isSum !== true && ratio > ratioMax && after - before > grainMs;
    const figures = [before.toFixed(1), after.toFixed(1), ratio.toFixed(2)].map((figure) =>
      figure.padStart(9),
    );
    console.log(`${name.padEnd(28)}${figures.join("")}${isMore ? "  more than it shows" : ""}`);
  }
};

const measure = async (
  orders: number,
  acts: readonly GrowingAct[],
): Promise<ReadonlyMap<string, number>> => {
  const startedAt = performance.now();
  const grown = await openGrownShop(orders);
  console.log(
    `${orders} orders are there after ${Math.round((performance.now() - startedAt) / 1_000)} s`,
  );
  const medians = new Map<string, number>();
  try {
    for (const { name, act } of acts) {
      const taken: number[] = [];
      // The first asks cold: once for all, not counted.
      await act(grown);
      for (let time = 0; time < times; time += 1) {
        taken.push(await millisecondsOf(async () => void (await act(grown))));
      }
      medians.set(name, median(taken));
      console.log(`${name}: ${median(taken).toFixed(1)} ms`);
    }
    return medians;
  } finally {
    await grown.shop.close();
  }
};
