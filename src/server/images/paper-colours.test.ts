import { afterAll, beforeAll, expect, test } from "bun:test";

import fc from "fast-check";
import sharp from "sharp";

import {
  colourThroughCube,
  type ColourCube,
  cubeSide,
  parseColourCube,
} from "#shared/design/colour-cube.ts";

import { createPaperModel, readBuiltInProfile } from "./paper-colours.ts";

// Where shoppers' photos are opened, too, no TIFF is.
const tiffLoader = { operation: ["VipsForeignLoadTiff"] };
beforeAll(() => sharp.unblock(tiffLoader));
afterAll(() => sharp.block(tiffLoader));

type Model = Awaited<ReturnType<typeof createPaperModel>>;

let onPaper: Model;
let cube: ColourCube;
beforeAll(async () => {
  onPaper = await createPaperModel();
  const file = new URL("../../client/features/studio/preview/paper-colours.bin", import.meta.url);
  cube = parseColourCube(await Bun.file(file).bytes());
});

const bytesOf = (shares: readonly number[]) => shares.map((share) => 255 * share);
const seen = (colour: readonly number[]) => {
  const pixel = Uint8ClampedArray.from([...colour, 255]);
  colourThroughCube(cube, pixel);
  return [...pixel].slice(0, 3);
};
const farthest = (one: readonly number[], other: readonly number[]) =>
  Math.max(...one.map((value, index) => Math.abs(value - (other[index] ?? 0))));

test("the committed table is the one that the model computes", () => {
  const step = fc.integer({ min: 0, max: cubeSide - 1 });
  fc.assert(
    fc.property(step, step, step, (red, green, blue) => {
      const at = 3 * (red + cubeSide * (green + cubeSide * blue));
      const last = cubeSide - 1;
      const computed = bytesOf(onPaper([red / last, green / last, blue / last]));
      expect(farthest(computed, [...cube.subarray(at, at + 3)])).toBeLessThanOrEqual(1);
    }),
    { numRuns: 60 },
  );
});

test("between its corners the table stays near the model", () => {
  const value = fc.integer({ min: 0, max: 255 });
  const apart: number[] = [];
  fc.assert(
    fc.property(value, value, value, (...colour) => {
      const [red, green, blue] = colour;
      const computed = bytesOf(onPaper([red / 255, green / 255, blue / 255]));
      apart.push(farthest(computed, seen(colour)));
      expect(apart.at(-1)).toBeLessThanOrEqual(20);
    }),
    { numRuns: 120 },
  );
  expect(apart.reduce((sum, each) => sum + each) / apart.length).toBeLessThan(3);
});

test("greys stay grey, in their order, between the darkest ink and the paper", () => {
  const greys = Array.from({ length: 256 }, (_, value) => seen([value, value, value]));
  for (const [red = 0, green = 0, blue = 0] of greys) {
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThanOrEqual(3);
  }
  const brightness = greys.map(([, green = 0]) => green);
  expect(brightness.toSorted((one, other) => one - other)).toEqual(brightness);
  expect(brightness[0]).toBeGreaterThan(20);
  expect(brightness[0]).toBeLessThan(50);
  expect(brightness[255]).toBeGreaterThan(245);
});

test("quiet colours stay as they are, and what no ink reaches gets quieter", () => {
  const skin = [230, 179, 153];
  expect(farthest(seen(skin), skin)).toBeLessThanOrEqual(6);
  for (const loud of [
    [0, 255, 0],
    [0, 0, 255],
    [255, 0, 255],
    [0, 255, 255],
  ]) {
    expect(spread(seen(loud))).toBeLessThan(spread(loud) - 30);
  }
});

const spread = (colour: readonly number[]) => Math.max(...colour) - Math.min(...colour);

test("what the inks print, as the image library turns it into sRGB, is shown so: 12 of 255 apart at most", async () => {
  const levels = [0, 64, 128, 191, 255];
  const inks = levels.flatMap((cyan) =>
    levels.flatMap((magenta) =>
      levels.flatMap((yellow) => [0, 64, 128].map((black) => [cyan, magenta, yellow, black])),
    ),
  );
  const picture = cmykTiff(inks, await readBuiltInProfile());
  const printed = await sharp(picture).toColourspace("srgb").raw().toBuffer();
  // A darker part is lifted to the darkest ink on purpose, and below none the library cuts off.
  const lightEnough = inks
    .map((_, index) => [...printed.subarray(3 * index, 3 * index + 3)])
    .filter((colour) => Math.min(...colour) > 60);
  const apart = lightEnough.map((colour) => farthest(seen(colour), colour));
  expect(apart.length).toBeGreaterThan(100);
  expect(Math.max(...apart)).toBeLessThanOrEqual(12);
  expect(apart.reduce((sum, each) => sum + each) / apart.length).toBeLessThan(7);
});

/** A row of pixels, one for each mix of inks: the plainest TIFF 6.0 there is. */
const cmykTiff = (inks: readonly (readonly number[])[], icc: Uint8Array): Buffer => {
  const [bitsAt, pixelsAt] = [8, 16];
  const pixels = Buffer.from(inks.flat());
  const iccAt = pixelsAt + pixels.length;
  const directoryAt = iccAt + icc.length + (icc.length % 2);
  const [byte, short, long] = [7, 3, 4];
  const entries = [
    [256, long, 1, inks.length],
    [257, long, 1, 1],
    [258, short, 4, bitsAt],
    [259, short, 1, 1],
    [262, short, 1, 5],
    [273, long, 1, pixelsAt],
    [277, short, 1, 4],
    [278, long, 1, 1],
    [279, long, 1, pixels.length],
    [34_675, byte, icc.length, iccAt],
  ] as const;
  const file = Buffer.alloc(directoryAt + 2 + 12 * entries.length + 4);
  file.write("II*\0", "latin1");
  file.writeUInt32LE(directoryAt, 4);
  for (const ink of [0, 1, 2, 3]) file.writeUInt16LE(8, bitsAt + 2 * ink);
  pixels.copy(file, pixelsAt);
  file.set(icc, iccAt);
  file.writeUInt16LE(entries.length, directoryAt);
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const at = directoryAt + 2 + 12 * index;
    file.writeUInt16LE(tag, at);
    file.writeUInt16LE(type, at + 2);
    file.writeUInt32LE(count, at + 4);
    file.writeUInt32LE(value, at + 8);
  }
  return file;
};
