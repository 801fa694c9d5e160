import { afterAll, expect, test } from "bun:test";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import sharp from "sharp";

import { readBytesIn } from "#shared/pictures/byte-reader.ts";
import { ShopError } from "#shared/shop-error.ts";
import { reportFigures } from "#testing/judges/figures.ts";
import { makePicture } from "#testing/makes/make-picture.ts";
import { ownHeicPath, photoFixtureNames, readPhotoFixture } from "#testing/makes/photo-fixtures.ts";
import { testSeed } from "#testing/test-seed.ts";

import { inspectBytes } from "./inspect-image.ts";
import { createDerivativesMaker } from "./make-derivatives.ts";
import { workerLimits } from "./worker-process.ts";

const seed = testSeed();
const runs = 5_000;
/** Two are decoded, the others are written and wait: the workers never do. */
const lanes = 4;
const hangMs = 5_000;
/** Larger pictures make a run slow without making it another. */
const originalPixelsMax = 300_000;
const originalBytesMax = 300_000;

const base = await mkdtemp(join(tmpdir(), "lodestone-mutations-"));
const maker = createDerivativesMaker({ ...workerLimits, cpuMsMax: hangMs, stallMsMax: 60_000 });
afterAll(async () => {
  await maker.close();
  await rm(base, { recursive: true, force: true });
});

test("U21: mutated pictures are taken or refused, and nothing else happens", async () => {
  const startedAt = performance.now();
  const random = createRandom(seed);
  const kinds = await readOriginals();
  const counts = { mutationsStoppedAtTheGate: 0, mutationsDecoded: 0, mutationsAccepted: 0 };
  let [started, slowestMs] = [0, 0];
  const runLane = async () => {
    while (started < runs) {
      const run = started;
      started += 1;
      // Made before anything is awaited, so that a seed makes the same mutants in the same order.
      const mutant = mutate(pick(pickKind(kinds, random), random), random);
      const gate = await outcomeOf(inspectBytes(readBytesIn(mutant)));
      const folder = join(base, String(run));
      await mkdir(folder);
      await Bun.write(join(folder, "mutant"), mutant);
      const askedAt = performance.now();
      const made = await makeCalmly(() => maker.make(join(folder, "mutant"), folder));
      slowestMs = Math.max(slowestMs, performance.now() - askedAt);
      expectCalm(gate, run);
      expectCalm(made, run);
      if (gate.isRefused) {
        expect(made.isRefused).toBeTrue();
        counts.mutationsStoppedAtTheGate += 1;
      } else {
        counts.mutationsDecoded += 1;
        if (!made.isRefused) counts.mutationsAccepted += 1;
      }
      await rm(folder, { recursive: true });
    }
  };
  await Promise.all(Array.from({ length: lanes }, runLane));
  expect(counts.mutationsStoppedAtTheGate + counts.mutationsDecoded).toBe(runs);
  expect(counts.mutationsAccepted).toBeGreaterThan(0);
  expect(maker.load()).toMatchObject({ running: 0, waiting: 0 });
  reportFigures("faults", {
    mutationSeedMax: seed,
    mutations: runs,
    ...counts,
    mutationSeconds: (performance.now() - startedAt) / 1_000,
    worstMutationMs: Math.round(slowestMs),
  });
}, 180_000);

type Outcome = { readonly isRefused: boolean; readonly error: unknown };

const outcomeOf = (act: Promise<unknown>): Promise<Outcome> =>
  act.then(
    () => ({ isRefused: false, error: null }),
    (error: unknown) => ({ isRefused: true, error }),
  );

/** What hangs hangs again; what a busy machine kept waiting does not. */
const makeCalmly = async (make: () => Promise<unknown>): Promise<Outcome> => {
  const made = await outcomeOf(make());
  return isTooLong(made.error) ? outcomeOf(make()) : made;
};

const isTooLong = (error: unknown): boolean =>
  error instanceof ShopError && error.code === "photo_took_too_long";

const calmKinds: ReadonlySet<string> = new Set(["unprocessable", "too_large"]);

/** A refusal with one of a photo's own reasons; a hang or anything else is a bug, to be run again by its seed. */
const expectCalm = ({ error }: Outcome, run: number) => {
  if (error === null) return;
  if (error instanceof ShopError && calmKinds.has(error.kind) && !isTooLong(error)) return;
  throw new Error(`run ${run} of seed ${seed}`, { cause: error });
};

type Kind = { readonly share: number; readonly pictures: readonly Uint8Array[] };

/**
 * Pictures of every kind, and how often each kind is taken. HEIC and AVIF are decoded one at a time
 * and cost their process when they are refused; real photographs cost ten times a small picture.
 */
const readOriginals = async (): Promise<readonly Kind[]> => {
  const { rgb, width, height } = makePicture(48, 32);
  const open = () => sharp(rgb, { raw: { width, height, channels: 3 } });
  const light = await Promise.all([
    open().jpeg().toBuffer(),
    open()
      .jpeg({ progressive: true })
      .withExif({ IFD0: { Copyright: "us" } })
      .toBuffer(),
    open().png().toBuffer(),
    open().webp().toBuffer(),
    open().webp({ lossless: true }).toBuffer(),
    open().gif({ effort: 1 }).toBuffer(),
  ]);
  const heavy = [await open().avif({ effort: 0 }).toBuffer(), await Bun.file(ownHeicPath).bytes()];
  const collection = await Promise.all(photoFixtureNames.map(readPhotoFixture));
  const photographs: Uint8Array[] = [];
  for (const bytes of collection.filter(({ length }) => length <= originalBytesMax)) {
    const { width, height } = await sharp(bytes)
      .metadata()
      .catch(() => ({ width: 0, height: 0 }));
    if (width * height <= originalPixelsMax) photographs.push(bytes);
  }
  return [
    { share: 0.976, pictures: light },
    { share: 0.012, pictures: heavy },
    { share: 0.012, pictures: photographs.length > 0 ? photographs : light },
  ];
};

const pickKind = (kinds: readonly Kind[], random: () => number): readonly Uint8Array[] => {
  let left = random();
  const kind = kinds.find(({ share }) => (left -= share) < 0);
  return kind?.pictures ?? [];
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
