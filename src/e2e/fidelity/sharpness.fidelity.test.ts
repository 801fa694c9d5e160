import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { renderDerivatives } from "#server/images/render-derivatives.ts";

import { drawChart } from "./draw-chart.ts";
import { pixelsOfPicture } from "./pixels.ts";
import { measureSharpness, sharpnessMax, sharpnessMin } from "./sharpness.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lodestone-sharpness-"));
});
afterAll(() => rm(folder, { recursive: true }));

test("the measure tells a print that is made of a softer photo", async () => {
  const chart = await drawChart(1_600, 1_200).png().toBuffer();
  const sharpOnes = join(folder, "master.png");
  const softOnes = join(folder, "soft.png");
  const original = await pixelsOfPicture(chart);
  const raw = { width: original.width, height: original.height, channels: 3 } as const;
  await Bun.write(sharpOnes, chart);
  const { default: sharp } = await import("sharp");
  await sharp(original.data, { raw }).blur(0.6).png().toFile(softOnes);
  const shareOf = async (master: string, turn: number) => {
    const paths = { master, proxy: master, thumb: master };
    return (await measureSharpness("chart", [1, turn, "single"], original, { paths })).share;
  };
  for (const turn of [0, 90, 17]) {
    const share = await shareOf(sharpOnes, turn);
    expect(share).toBeGreaterThan(sharpnessMin);
    expect(share).toBeLessThan(sharpnessMax);
    expect(await shareOf(softOnes, turn)).toBeLessThan(sharpnessMin);
  }
}, 60_000);

test("a master has lost nothing that can be seen: no level is off by more than five", async () => {
  const path = join(folder, "original.png");
  await drawChart(900, 600).png().toFile(path);
  await renderDerivatives(path, folder);
  const [made, kept] = [
    await Bun.file(path).bytes(),
    await Bun.file(join(folder, "master.jpg")).bytes(),
  ];
  const [original, master] = [await pixelsOfPicture(made), await pixelsOfPicture(kept)];
  const worst = original.data.reduce(
    (most, level, at) => Math.max(most, Math.abs(level - (master.data[at] ?? 999))),
    0,
  );
  expect(worst).toBeLessThanOrEqual(5);
});
