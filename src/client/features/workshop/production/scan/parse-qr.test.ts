import { expect, test } from "bun:test";

import { encode } from "uqr";

import { parseScanCode, scanUrl } from "#shared/sheets/scan-code.ts";
import { makeRandom } from "#testing/makes/make-random.ts";

import { parseQr } from "./parse-qr.ts";

const width = 960;
const height = 540;
/** Of the camera, in pixels: how strongly what is far away shrinks. */
const focal = 900;

type Pose = {
  readonly turn: number;
  /** Radians by which the far edge leans away. */
  readonly tilt: number;
  readonly pixelsPerModule: number;
  /** By which a pixel is wrong at most, of 255. */
  readonly noise: number;
};

/** A sheet's code as a hand holds it under a lamp: turned, leaning away, brighter on the right, grainy. */
const photograph = (text: string, { turn, tilt, pixelsPerModule, noise }: Pose) => {
  const { data: modules } = encode(text, { ecc: "M", border: 0 });
  const { next } = makeRandom(7);
  const isDark = (u: number, v: number): boolean => {
    const y = (v * focal) / (focal * Math.cos(tilt) - v * Math.sin(tilt));
    const x = (u * (focal + y * Math.sin(tilt))) / focal;
    const column = (Math.cos(turn) * x + Math.sin(turn) * y) / pixelsPerModule;
    const row = (Math.cos(turn) * y - Math.sin(turn) * x) / pixelsPerModule;
    const at = (along: number) => Math.floor(along + modules.length / 2);
    return modules[at(row)]?.[at(column)] === true;
  };
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let index = 0; index < width * height; index += 1) {
    const [x, y] = [index % width, Math.floor(index / width)];
    const light = 0.6 + (0.4 * x) / width;
    const ink = isDark(x - width / 2, y - height / 2) ? 35 : 220;
    const grey = ink * light + (next() - 0.5) * 2 * noise;
    data.fill(grey, index * 4, index * 4 + 3);
  }
  return { width, height, data };
};

const url = scanUrl("https://magnete.nordhafen.example", 128, 12);

test.each([
  { turn: 0, tilt: 0, pixelsPerModule: 3, noise: 8 },
  { turn: 0.3, tilt: 0.5, pixelsPerModule: 5, noise: 15 },
  { turn: -0.2, tilt: 0.3, pixelsPerModule: 7, noise: 20 },
  { turn: 3.2, tilt: -0.3, pixelsPerModule: 4, noise: 20 },
])("a sheet's code is read from a picture of the hand: %o", (pose) => {
  expect(parseScanCode(parseQr(photograph(url, pose)) ?? "")).toEqual({ batch: 128, sheet: 12 });
});

test("a picture without a code says nothing", () => {
  const data = new Uint8ClampedArray(width * height * 4).fill(200);
  expect(parseQr({ width, height, data })).toBeNull();
});
