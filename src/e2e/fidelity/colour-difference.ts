import type { Pixels } from "./pixels.ts";

/** Of 100, as eyes tell colours apart; 1 is just seen, side by side. */
export type ColourDifference = {
  readonly mean: number;
  /** 95 of 100 pixels differ by less. */
  readonly most: number;
  /** Of each pixel. */
  readonly each: Float32Array;
};

/**
 * The colours of two pictures, pixel by pixel, by CIEDE2000.
 * @throws RangeError when their sizes differ
 */
export const colourDifference = (one: Pixels, other: Pixels): ColourDifference => {
  if (one.width !== other.width || one.height !== other.height) {
    throw new RangeError(`${one.width}×${one.height} is not ${other.width}×${other.height}`);
  }
  const each = new Float32Array(one.width * one.height);
  let sum = 0;
  for (let pixel = 0; pixel < each.length; pixel += 1) {
    const difference = deltaE2000(labAt(one.data, pixel * 3), labAt(other.data, pixel * 3));
    each[pixel] = difference;
    sum += difference;
  }
  const most = each.toSorted()[Math.floor(each.length * 0.95)] ?? 0;
  return { mean: sum / each.length, most, each };
};

type Lab = readonly [lightness: number, a: number, b: number];

const linear = Float64Array.from({ length: 256 }, (_, level) => {
  const share = level / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** CIE Lab of sRGB, under D65. */
const labAt = (data: Uint8Array, at: number): Lab => {
  const red = linear[data[at] ?? 0] ?? 0;
  const green = linear[data[at + 1] ?? 0] ?? 0;
  const blue = linear[data[at + 2] ?? 0] ?? 0;
  const x = bent((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047);
  const y = bent(0.2126729 * red + 0.7151522 * green + 0.072175 * blue);
  const z = bent((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};

const bent = (share: number): number =>
  share > 216 / 24_389 ? Math.cbrt(share) : (share * (24_389 / 27) + 16) / 116;

const degrees = Math.PI / 180;

/** CIEDE2000 by Sharma, Wu and Dalal (2005); their pairs are in its test. */
export const deltaE2000 = ([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number => {
  const chroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 1.5 - 0.5 * Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));
  const [c1, c2] = [Math.hypot(a1 * g, b1), Math.hypot(a2 * g, b2)];
  const [h1, h2] = [hueOf(a1 * g, b1), hueOf(a2 * g, b2)];
  const isGrey = c1 * c2 === 0;
  const turn = isGrey ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const deltaH = 2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * degrees);
  const [deltaL, deltaC] = [l2 - l1, c2 - c1];
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const h = isGrey ? h1 + h2 : Math.abs(h1 - h2) <= 180 ? (h1 + h2) / 2 : farMean(h1 + h2);
  const t =
    1 -
    0.17 * Math.cos((h - 30) * degrees) +
    0.24 * Math.cos(2 * h * degrees) +
    0.32 * Math.cos((3 * h + 6) * degrees) -
    0.2 * Math.cos((4 * h - 63) * degrees);
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const [sc, sh] = [1 + 0.045 * c, 1 + 0.015 * c * t];
  const twist = 60 * Math.exp(-(((h - 275) / 25) ** 2));
  const rt = -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * Math.sin(twist * degrees);
  const [dl, dc, dh] = [deltaL / sl, deltaC / sc, deltaH / sh];
  return Math.sqrt(Math.max(0, dl * dl + dc * dc + dh * dh + rt * dc * dh));
};

const hueOf = (a: number, b: number): number =>
  a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / degrees + 360) % 360;

/** Of two hues on either side of red. */
const farMean = (sum: number): number => (sum < 360 ? sum + 360 : sum - 360) / 2;
