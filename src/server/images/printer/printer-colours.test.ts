import { describe, expect, test } from "bun:test";

import { cmykProfile } from "#testing/makes/cmyk-profile.ts";
import { ownProfiles } from "#testing/makes/own-profiles.ts";

import { withPrinterColours } from "./printer-colours.ts";

/**
 * Inks of the library's own CMYK profile, as Little CMS 2.16 computes them by itself: relative
 * colorimetric, black point compensation, from the same sRGB.
 */
const references: readonly (readonly [string, readonly number[]])[] = [
  ["#000000", [30, 0, 143, 251]],
  ["#0a0a0a", [35, 0, 126, 247]],
  ["#141414", [42, 0, 107, 242]],
  ["#404040", [33, 10, 42, 212]],
  ["#808080", [2, 0, 2, 146]],
  ["#c0c0c0", [0, 0, 0, 68]],
  ["#ffffff", [0, 0, 0, 0]],
  ["#ff0000", [0, 248, 254, 0]],
  ["#00ff00", [60, 0, 255, 0]],
  ["#0000ff", [230, 181, 0, 0]],
  ["#c86432", [0, 151, 212, 47]],
  ["#3264c8", [197, 125, 0, 0]],
  ["#e0b090", [0, 54, 89, 29]],
  ["#507040", [125, 0, 188, 123]],
  ["#802060", [68, 232, 18, 94]],
];

const pixelsOf = (colours: readonly string[]) => ({
  width: colours.length,
  height: 1,
  data: Uint8Array.from(
    colours.flatMap((colour) =>
      [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)),
    ),
  ),
});

/** Of 255: the engine rounds on the way. */
const inkErrorMax = 8;
const inkErrorMeanMax = 1.5;

describe("a printer's colours", () => {
  test("are relative colorimetric with black point compensation, as Little CMS has them", async () => {
    const icc = await cmykProfile();
    const { data, channels } = await withPrinterColours(icc, ({ convert }) =>
      convert(pixelsOf(references.map(([colour]) => colour))),
    );
    expect(channels).toBe(4);
    const apart = references.flatMap(([, inks], index) =>
      inks.map((ink, channel) => Math.abs(ink - (data[index * 4 + channel] ?? 0))),
    );
    expect(Math.max(...apart)).toBeLessThanOrEqual(inkErrorMax);
    expect(apart.reduce((sum, each) => sum + each, 0) / apart.length).toBeLessThan(inkErrorMeanMax);
  });

  test("leave the profile's own bytes as they were, also where they are a Buffer", async () => {
    const icc = Buffer.from(await cmykProfile());
    const before = Buffer.from(icc);
    await withPrinterColours(icc, ({ convert }) => convert(pixelsOf(["#102030"])));
    expect(icc.equals(before)).toBeTrue();
  });

  test("of a printer of three colours whose profile is sRGB are the same colours", async () => {
    const { printer } = await ownProfiles();
    const wished = pixelsOf(["#000000", "#ffffff", "#c86432", "#3264c8"]);
    const { data, channels } = await withPrinterColours(printer.icc, ({ convert }) =>
      convert(wished),
    );
    expect(channels).toBe(3);
    for (const [at, value] of wished.data.entries()) {
      expect(Math.abs(value - (data[at] ?? 0))).toBeLessThanOrEqual(1);
    }
  });

  test("look on paper as its ink does: white stays, black is lighter, loud colours are quieter", async () => {
    const cube = await withPrinterColours(await cmykProfile(), ({ proofCube }) => proofCube());
    const at = (red: number, green: number, blue: number) => {
      const from = 3 * (red + 17 * (green + 17 * blue));
      return [...cube.subarray(from, from + 3)];
    };
    expect(at(16, 16, 16)).toEqual([255, 255, 255]);
    for (const value of at(0, 0, 0)) expect(value).toBeWithin(30, 46);
    const [red = 0, green = 0, blue = 0] = at(0, 16, 0);
    expect(green).toBeGreaterThan(red);
    expect(red + blue).toBeGreaterThan(60);
  });
});
