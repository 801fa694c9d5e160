// How sRGB colours look on a printer's paper: the colour cube behind the paper view (soft proof).

import sharp from "sharp";

import { cubeSide } from "#shared/design/colour-cube.ts";

import { type Inks, type Lab, type Press, readPress } from "./press-profile.ts";

/** How much of the paper's own tint is shown: all of it would look like a dim screen, not like paper. */
const paperShown = 1 / 3;

/** sRGB values, each from 0 to 1. */
type Rgb = readonly [red: number, green: number, blue: number];

/** For each corner of a cube of sRGB values, red fastest, the three bytes it is shown as. */
export const computePaperColours = async (): Promise<Uint8Array> => {
  const onPaper = await createPaperModel();
  const steps = Array.from({ length: cubeSide }, (_, index) => index / (cubeSide - 1));
  return Uint8Array.from(
    steps.flatMap((blue) =>
      steps.flatMap((green) => steps.flatMap((red) => onPaper([red, green, blue]))),
    ),
    (value) => Math.round(255 * value),
  );
};

/**
 * How an sRGB colour looks on paper, as the sRGB colour nearest to its print: relative colorimetric
 * with black point compensation; a colour out of the inks' reach becomes the nearest one within.
 */
export const createPaperModel = async (): Promise<(colour: Rgb) => readonly number[]> => {
  const press = readPress(await readBuiltInProfile());
  const nearest = createNearest(press);
  const tint = paperTint(press);
  return (colour) => {
    const light = withBlackOf(press, colour.map(decode));
    return lightOfLab(nearest(labOfLight(light))).map((value) => encode(value * tint));
  };
};

/** The CMYK profile that the image library brings ("Chemical proof", in the public domain). */
export const readBuiltInProfile = async (): Promise<Uint8Array> => {
  const picture = await sharp({
    create: { width: 1, height: 1, channels: 3, background: "#ffffff" },
  })
    .toColourspace("cmyk")
    .withIccProfile("cmyk")
    .jpeg()
    .toBuffer();
  const { icc } = await sharp(picture).metadata();
  if (icc === undefined) throw new Error("the image library ships no CMYK profile");
  return icc;
};

/** Shadows are lifted to the darkest ink, all by the same measure, so that they stay apart. */
const withBlackOf = ({ black }: Press, light: readonly number[]): readonly number[] =>
  light.map((value) => black[1] + value * (1 - black[1]));

/** Grey on purpose: the tint of a real paper would be taken for a fault of the picture. */
const paperTint = ({ paper }: Press): number => 1 - paperShown * (1 - paper[1]);

/** A loss of colour is seen less than another brightness, and that less than another hue. */
const weights = { lightness: 1, chroma: 0.75, hue: 1.1 } as const;
const coarseSteps = 9;
const fineStepMin = 1 / 2048;

/** Finds the printable colour that looks nearest to a wished one. */
const createNearest = ({ labOf }: Press) => {
  const coarse = coarseInks().map((inks) => ({ inks, lab: labOf(inks) }));
  const first = coarse[0];
  if (first === undefined) throw new RangeError("no inks");
  return (wished: Lab): Lab => {
    let best = first;
    for (const each of coarse) {
      if (distance(wished, each.lab) < distance(wished, best.lab)) best = each;
    }
    for (let step = 1 / (coarseSteps - 1); step > fineStepMin;) {
      const better = neighbours(best.inks, step)
        .map((inks) => ({ inks, lab: labOf(inks) }))
        .reduce((one, other) =>
          distance(wished, other.lab) < distance(wished, one.lab) ? other : one,
        );
      if (distance(wished, better.lab) < distance(wished, best.lab)) best = better;
      else step /= 2;
    }
    return best.lab;
  };
};

const coarseInks = (): Inks[] => {
  const steps = Array.from({ length: coarseSteps }, (_, index) => index / (coarseSteps - 1));
  return steps.flatMap((cyan) =>
    steps.flatMap((magenta) =>
      steps.flatMap((yellow) => steps.map((black): Inks => [cyan, magenta, yellow, black])),
    ),
  );
};

/** All inks a step up, down or as they are. */
const neighbours = (inks: Inks, step: number): Inks[] =>
  Array.from({ length: 3 ** 4 }, (_, code): Inks => {
    const moved = (index: 0 | 1 | 2 | 3) => {
      const direction = (Math.floor(code / 3 ** index) % 3) - 1;
      return Math.min(1, Math.max(0, inks[index] + direction * step));
    };
    return [moved(0), moved(1), moved(2), moved(3)];
  });

const distance = (one: Lab, other: Lab): number => {
  const chroma = Math.sqrt(one[1] ** 2 + one[2] ** 2) - Math.sqrt(other[1] ** 2 + other[2] ** 2);
  const hue = (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2 - chroma ** 2;
  return (
    weights.lightness * (one[0] - other[0]) ** 2 + weights.chroma * chroma ** 2 + weights.hue * hue
  );
};

const decode = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

const encode = (light: number): number => {
  const value = Math.min(1, Math.max(0, light));
  return value <= 0.003_130_8 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
};

/** sRGB's light under D50, by the ICC's own adaptation; each row adds up to the white's part. */
const toXyz = [
  [0.436_065_7, 0.385_151_5, 0.143_078_4],
  [0.222_492_2, 0.716_887_1, 0.060_616_7],
  [0.013_923_1, 0.097_092_4, 0.714_095_5],
] as const;
const fromXyz = [
  [3.133_856_1, -1.616_866_7, -0.490_614_6],
  [-0.978_768_4, 1.916_141_5, 0.033_454],
  [0.071_945_3, -0.228_991_4, 1.405_242_7],
] as const;
const white = toXyz.map((row) => row[0] + row[1] + row[2]);

const times = (matrix: typeof toXyz | typeof fromXyz, vector: readonly number[]): number[] =>
  matrix.map((row) => row.reduce((sum, factor, index) => sum + factor * (vector[index] ?? 0), 0));

const bend = 6 / 29;

const labOfLight = (light: readonly number[]): Lab => {
  const [x = 0, y = 0, z = 0] = times(toXyz, light).map((value, index) => {
    const share = value / (white[index] ?? 1);
    return share > bend ** 3 ? Math.cbrt(share) : share / (3 * bend ** 2) + 4 / 29;
  });
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};

const lightOfLab = ([l, a, b]: Lab): number[] => {
  const y = (l + 16) / 116;
  const parts = [y + a / 500, y, y - b / 200].map(
    (part, index) =>
      (white[index] ?? 1) * (part > bend ? part ** 3 : 3 * bend ** 2 * (part - 4 / 29)),
  );
  return times(fromXyz, parts);
};
