import { afterAll, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import sharp from "sharp";

import { ShopError } from "#shared/shop-error.ts";
import { reportFigures } from "#testing/figures.ts";
import { makePicture } from "#testing/make-picture.ts";
import { ownHeicPath, photoFixtureNames, readPhotoFixture } from "#testing/photo-fixtures.ts";

import { readBytesIn } from "./byte-reader.ts";
import { inspectBytes } from "./inspect-image.ts";
import { createDerivativesMaker } from "./make-derivatives.ts";

/** Set `MUTATION_SEED` to run a failed night again. */
const seed = Number(process.env["MUTATION_SEED"] ?? Math.floor(Math.random() * 2 ** 31));
const inspectedRuns = 5_000;
const decodedRunsMin = 60;
const decodedRunsMax = 400;
const decodingMsMax = 20_000;
/** Larger files make a run slow without making it another. */
const originalBytesMax = 300_000;

const base = await mkdtemp(join(tmpdir(), "lodestone-mutations-"));
const maker = createDerivativesMaker();
afterAll(async () => {
  await maker.close();
  await rm(base, { recursive: true, force: true });
});

test("U21: mutated pictures are taken or refused, and nothing else happens", async () => {
  const random = createRandom(seed);
  const originals = await readOriginals();
  let [decoded, accepted, slowestMs] = [0, 0, 0];
  const decodingEndsAt = performance.now() + decodingMsMax;
  for (let run = 0; run < inspectedRuns; run += 1) {
    const mutant = mutate(pick(originals, random), random);
    const inspected = await outcomeOf(inspectBytes(readBytesIn(mutant)));
    expectCalm(inspected, run);
    const hasTime = decoded < decodedRunsMin || performance.now() < decodingEndsAt;
    if (inspected.isRefused || decoded >= decodedRunsMax || !hasTime) continue;
    decoded += 1;
    const folder = await mkdtemp(join(base, "run-"));
    const path = join(folder, "mutant");
    await Bun.write(path, mutant);
    const startedAt = performance.now();
    const made = await outcomeOf(maker.make(path, folder));
    slowestMs = Math.max(slowestMs, performance.now() - startedAt);
    expectCalm(made, run);
    if (!made.isRefused) accepted += 1;
    await rm(folder, { recursive: true, force: true });
  }
  expect(decoded).toBeGreaterThanOrEqual(decodedRunsMin);
  expect(slowestMs).toBeLessThan(5_000);
  expect(maker.load()).toMatchObject({ running: 0, waiting: 0 });
  reportFigures("faults", {
    mutationSeedMax: seed,
    mutationsInspected: inspectedRuns,
    mutationsDecoded: decoded,
    mutationsAccepted: accepted,
    worstMutationMs: Math.round(slowestMs),
  });
}, 120_000);

type Outcome = { readonly isRefused: boolean; readonly error: unknown };

const outcomeOf = (act: Promise<unknown>): Promise<Outcome> =>
  act.then(
    () => ({ isRefused: false, error: null }),
    (error: unknown) => ({ isRefused: true, error }),
  );

/** A refusal with one of a photo's own reasons; anything else is a bug, to be run again by its seed. */
const expectCalm = ({ error }: Outcome, run: number) => {
  if (error === null) return;
  if (error instanceof ShopError && ["unprocessable", "too_large"].includes(error.kind)) return;
  throw new Error(`run ${run} of seed ${seed}`, { cause: error });
};

const readOriginals = async (): Promise<Uint8Array[]> => {
  const { rgb, width, height } = makePicture(96, 64);
  const open = () => sharp(rgb, { raw: { width, height, channels: 3 } });
  const own = await Promise.all([
    open().jpeg().toBuffer(),
    open()
      .jpeg({ progressive: true })
      .withExif({ IFD0: { Copyright: "us" } })
      .toBuffer(),
    open().png().toBuffer(),
    open().webp().toBuffer(),
    open().avif({ effort: 0 }).toBuffer(),
    open().gif({ effort: 1 }).toBuffer(),
    Bun.file(ownHeicPath).bytes(),
  ]);
  const collection = await Promise.all(photoFixtureNames.map(readPhotoFixture));
  return [...own, ...collection.filter(({ length }) => length <= originalBytesMax)];
};

const mutate = (original: Uint8Array, random: () => number): Uint8Array => {
  const mutant = Uint8Array.from(original);
  const place = (length = mutant.length) => Math.floor(random() * length);
  switch (Math.floor(random() * 5)) {
    case 0:
      return mutant.slice(0, place());
    case 1: {
      const [from, length] = [place(), place(4_096)];
      return Buffer.concat([
        mutant.slice(0, from),
        mutant.slice(from - length, from),
        mutant.slice(from),
      ]);
    }
    case 2: {
      // Headers are where sizes and counts stand.
      mutant[place(Math.min(512, mutant.length))] = place(256);
      return mutant;
    }
    case 3: {
      for (let flips = 0; flips < 20; flips += 1) mutant[place()] = place(256);
      return mutant;
    }
    default: {
      const at = place();
      mutant[at] = (mutant[at] ?? 0) ^ (1 << place(8));
      return mutant;
    }
  }
};

const pick = (originals: readonly Uint8Array[], random: () => number): Uint8Array =>
  originals[Math.floor(random() * originals.length)] ?? new Uint8Array(0);

/** mulberry32: the same numbers for the same seed. */
const createRandom = (start: number) => {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};
