import { expect, test } from "bun:test";

import jsqr from "jsqr";

import type { Transfer } from "#shared/money/giro-code.ts";
import { cents } from "#shared/money/money.ts";

import { giroCodeModules, giroCodeSvg } from "./giro-code-svg.ts";

const transfer: Transfer = {
  accountHolder: "Magnetwerk Größe & Söhne",
  iban: "DE89 3704 0044 0532 0130 00",
  bic: "",
  amountCents: cents(2630),
  reference: "2026-00042",
};
const golden =
  "BCD\n002\n1\nSCT\n\nMagnetwerk Größe & Söhne\nDE89370400440532013000\nEUR26.30\n\n\n2026-00042";

const pixelsPerModule = 4;

/** The modules as a picture, as a telephone's camera gives it. */
const photograph = (modules: readonly (readonly boolean[])[]) => {
  const size = modules.length * pixelsPerModule;
  const pixels = new Uint8ClampedArray(size * size * 4);
  for (let index = 0; index < size * size; index += 1) {
    const row = modules[Math.floor(index / size / pixelsPerModule)];
    const isDark = row?.[Math.floor((index % size) / pixelsPerModule)] === true;
    pixels.set([isDark ? 0 : 255, isDark ? 0 : 255, isDark ? 0 : 255, 255], index * 4);
  }
  return { size, pixels };
};

test("a bank app reads from a GiroCode what it has to transfer", () => {
  const { size, pixels } = photograph(giroCodeModules(transfer));
  const read = jsqr(pixels, size, size);
  expect(read && new TextDecoder().decode(new Uint8Array(read.binaryData))).toBe(golden);
});

test("its picture has every dark module, and the quiet zone", () => {
  const modules = giroCodeModules(transfer);
  const svg = giroCodeSvg(transfer);
  const drawn = [...svg.matchAll(/M(\d+) (\d+)h(\d+)v1/g)].reduce(
    (sum, match) => sum + Number(match[3]),
    0,
  );
  expect(drawn).toBe(modules.flat().filter(Boolean).length);
  expect(modules.slice(0, 4).flat().some(Boolean)).toBe(false);
  expect(svg).toContain(`viewBox="0 0 ${modules.length} ${modules.length}"`);
});
