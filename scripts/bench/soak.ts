import { readFileSync } from "node:fs";
import { loadavg } from "node:os";

import { formatFigures } from "#testing/judges/figures.ts";
import { makeRandom } from "#testing/makes/make-random.ts";
import { testSeed } from "#testing/test-seed.ts";

import { type House, openHouse } from "../../src/e2e/chaos/house.ts";
import { emptyNotes } from "../../src/e2e/chaos/notes.ts";
import { openStage } from "../../src/e2e/chaos/open-stage.ts";
import { drawActs, playOne } from "../../src/e2e/chaos/play-one.ts";
import type { Stage } from "../../src/e2e/chaos/stage.ts";
import { median } from "./median.ts";

const minutesUsual = 60;
const lanes = 6;
/** Somebody does something, looks at it, and does the next. */
const pauseMs = 150;
const roundSeconds = 45;
/** Without any request: what was garbage is gone by then. */
const quietSeconds = 15;
const staffMany = 200;
/** A shop whose memory still grows by so much from the first third to the last leaks. */
const ratioMax = 1.25;

/**
 * Whether memory grows with what has happened: `bun run bench soak [minutes]`. Everybody of the chaos
 * suite does what they do there while nothing breaks; after each round it is quiet, and what the shop
 * and its worker hold then is noted. One line of figures; 1 when the last third holds too much more
 * than the first.
 */
export const benchSoak = async (): Promise<never> => {
  const minutes = Number(process.argv[3] ?? minutesUsual);
  const house = await openHouse({ diskMb: 4_000 });
  try {
    const notes = emptyNotes();
    const answers: string[] = [];
    const stage = await openStage(house, notes, answers, staffMany);
    const random = makeRandom(testSeed());
    const draw = (below: number) => Math.floor(random.next() * below);
    const samples: { shop: number; worker: number }[] = [];
    const end = performance.now() + minutes * 60_000;
    let acts = 0;
    while (performance.now() < end) {
      acts += await playRound(stage, draw, acts);
      samples.push(await sampleQuietly(house));
      const { shop = 0, worker = 0 } = samples.at(-1) ?? {};
      console.log(`soak: round=${samples.length} acts=${acts} shopMb=${shop} workerMb=${worker}`);
    }
    const [shop, worker] = (["shop", "worker"] as const).map((which) =>
      slopeOf(samples.map((sample) => sample[which])),
    );
    const surprises = [...notes.surprises, ...answers];
    for (const surprise of new Set(surprises)) console.log(`surprise: ${surprise}`);
    const figures = {
      minutes,
      rounds: samples.length,
      acts,
      orders: notes.orders.length,
      surprises: surprises.length,
      shopFirstMb: shop?.first ?? 0,
      shopLastMb: shop?.last ?? 0,
      shopRatio: shop?.ratio ?? 0,
      workerFirstMb: worker?.first ?? 0,
      workerLastMb: worker?.last ?? 0,
      workerRatio: worker?.ratio ?? 0,
      loadMax: loadavg()[2] ?? 0,
    };
    console.log(`soak: ${formatFigures(figures)}`);
    process.exitCode = Math.max(figures.shopRatio, figures.workerRatio) <= ratioMax ? 0 : 1;
  } finally {
    await house.close();
  }
  process.exit();
};

/** @returns how many acts there were */
const playRound = async (
  stage: Stage,
  draw: (below: number) => number,
  before: number,
): Promise<number> => {
  const end = performance.now() + roundSeconds * 1_000;
  let acts = 0;
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (performance.now() < end) {
        const [act] = drawActs(draw, 1);
        acts += 1;
        if (act !== undefined) await playOne(stage, act, before + acts);
        await Bun.sleep(pauseMs);
      }
    }),
  );
  return acts;
};

const sampleQuietly = async ({ shop, worker }: House) => {
  await Bun.sleep(quietSeconds * 1_000);
  return { shop: rssMb(shop.now().pid), worker: rssMb(worker.now().pid) };
};

const rssMb = (pid: number): number =>
  Math.round((Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]) * 4_096) / 1e6);

/** Medians of the first and the last third: a single sample may meet a job of its own. */
const slopeOf = (samples: readonly number[]) => {
  const third = Math.max(1, Math.floor(samples.length / 3));
  const [first, last] = [median(samples.slice(0, third)), median(samples.slice(-third))];
  return { first, last, ratio: Number((last / first).toFixed(2)) };
};
