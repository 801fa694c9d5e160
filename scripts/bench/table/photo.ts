import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";

import sharp from "sharp";

import { makePhonePhoto } from "../../../src/testing/makes/phone-photo.ts";
import { median, millisecondsOf } from "../median.ts";
import { libraryAlone } from "../upload-preview.ts";
import type { BenchHouse } from "./bench-house.ts";
import type { BenchRow } from "./bench-row.ts";
import { inLanes } from "./in-lanes.ts";
import { twelveMegapixels, uploadPhoto } from "./upload-photo.ts";

const rounds = 5;
const many = 8;

/** A photo of 12 megapixels from its first byte to ready, beside the image library making the same three files. */
export const benchPhoto = async ({ shop }: BenchHouse): Promise<readonly BenchRow[]> => {
  const folder = await mkdtemp(join(tmpdir(), "lodestone-bench-photo-"));
  const threads = sharp.concurrency();
  sharp.concurrency(1);
  try {
    let seed = 0;
    const next = () => makePhonePhoto({ ...twelveMegapixels, orientation: 6, seed: (seed += 1) });
    const path = join(folder, "photo.jpg");
    await Bun.write(path, await next());
    await uploadPhoto(shop.origin, await next());
    const alone = { ours: [] as number[], limit: [] as number[] };
    const rates = { ours: [] as number[], limit: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      const bytes = await next();
      alone.limit.push(await millisecondsOf(() => libraryAlone(path)));
      alone.ours.push(
        await millisecondsOf(async () => void (await uploadPhoto(shop.origin, bytes))),
      );
    }
    for (let round = 0; round < 3; round += 1) {
      const photos: Buffer<ArrayBuffer>[] = [];
      while (photos.length < many) photos.push(await next());
      const limitMs = await millisecondsOf(() =>
        inLanes(many, availableParallelism(), () => libraryAlone(path)),
      );
      const oursMs = await millisecondsOf(
        async () => void (await Promise.all(photos.map((one) => uploadPhoto(shop.origin, one)))),
      );
      rates.limit.push((many * 1_000) / limitMs);
      rates.ours.push((many * 1_000) / oursMs);
    }
    const ratioOf = ({ ours, limit }: typeof alone) =>
      median(ours.map((one, round) => one / (limit[round] ?? Number.NaN)));
    return [
      {
        what: "photo of 12 megapixels to ready",
        ours: `${median(alone.ours).toFixed(0)} ms`,
        limit: `the image library ${median(alone.limit).toFixed(0)} ms`,
        ratio: ratioOf(alone),
        wanted: { atMost: 1.25 },
      },
      {
        what: `photos of 12 megapixels, ${many} at once`,
        ours: `${median(rates.ours).toFixed(1)}/s`,
        limit: `the image library ${median(rates.limit).toFixed(1)}/s`,
        ratio: ratioOf(rates),
        wanted: { atLeast: 0.8 },
      },
    ];
  } finally {
    sharp.concurrency(threads);
    await rm(folder, { recursive: true });
  }
};
