import { toneMax, type Tones, tonesCount } from "#shared/design/look/tones.ts";
import type { FaceBox } from "#shared/photos.ts";

/** Pixels as a canvas gives them: red, green, blue and opacity, a byte each, row by row. */
export type PhotoPixels = {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
};

/** How many pixels have each of the 256 levels. */
type Histogram = Uint32Array;

/** So much of a photo may lie beyond what counts as its black and its white: specks and reflections. */
const beyondEnds = 0.005;
/** Greys this light are black no more, and this dark not white: the photo is meant so. Shares of white. */
const blackMax = 0.16;
const whiteMin = 0.6;
/** Where the photo's own black and white go; what lies beyond them keeps room to differ in. */
const blackGoal = 0.02;
const whiteGoal = 0.97;
/** Of the differences beyond its white, this much is kept at least. */
const shoulder = 0.3;
/** The middle of a photo that is light enough, and how much of the way there is gone. */
const middleGoal = 0.46;
const middleShare = 0.75;
/** The strongest lift: differences next to white are halved by it, next to black doubled. */
const liftMax = 0.5;
/** The lights of faces stay below this; lighter ones keep three quarters of what they differ from white by. */
const faceMax = 0.94;
const faceRoom = 0.75;
/** Levels that change by less than this on average are not seen to change. */
const seenMin = 0.03;
/** What takes a haze away without making the photo lighter is not asked for. */
const lighterMin = 0.005;

/**
 * How a dull photo becomes bright: its levels by its histogram (0.5 % of the pixels lie beyond black and
 * white), then its middle lifted by a curve that ends in white, so that nothing is blown out; as far as its
 * faces bear. The same pixels always give the same tones.
 * @returns null for a photo that is bright enough, or has nothing in it
 */
export const findTones = (pixels: PhotoPixels, faces: readonly FaceBox[] = []): Tones | null => {
  const { lights, highs, levels, count } = histogramsOf(pixels);
  if (count === 0) return null;
  const curve = bearable(curveOf(lights, highs), facesHigh(pixels, faces));
  const change = changeOf(levels, curve);
  if (change.seen < seenMin || change.lighter < lighterMin) return null;
  return Array.from({ length: tonesCount }, (_, index) =>
    Math.round(curve(index / (tonesCount - 1)) * toneMax),
  );
};

type Curve = (level: number) => number;

const curveOf = (lights: Histogram, highs: Histogram): Curve => {
  const stretch = stretchOf(
    Math.min(blackMax, shareAt(lights, beyondEnds)),
    Math.max(whiteMin, shareAt(highs, 1 - beyondEnds)),
  );
  const lift = liftOf(stretch(shareAt(lights, 0.5)));
  return (level) => lift(stretch(level));
};

/** Straight from the photo's black to its white, and straight on to both ends. */
const stretchOf = (black: number, white: number): Curve => {
  const from = Math.min(black, blackGoal);
  const to = Math.max(white, Math.min(whiteGoal, 1 - shoulder * (1 - white)));
  return (level) => {
    if (level < black) return (level / black) * from;
    if (level > white) return to + ((level - white) / (1 - white)) * (1 - to);
    return from + ((level - black) / (white - black)) * (to - from);
  };
};

/** Brings the middle nearer to where it should be; black and white stay (Schlick's bias). */
const liftOf = (middle: number): Curve => {
  if (middle >= middleGoal || middle <= 0) return (level) => level;
  const goal = middle + middleShare * (middleGoal - middle);
  const strength = Math.min(liftMax, (1 - middle / goal) / (1 - middle));
  return (level) => level / (1 - strength * (1 - level));
};

/** As much of a curve as the lights of faces bear. */
const bearable = (curve: Curve, high: number | null): Curve => {
  if (high === null) return curve;
  const room = Math.max(faceMax, 1 - faceRoom * (1 - high)) - high;
  const rise = curve(high) - high;
  const strength = rise > room ? room / rise : 1;
  return (level) => level + strength * (curve(level) - level);
};

/** How light faces are where they are lightest; null without any. */
const facesHigh = (pixels: PhotoPixels, faces: readonly FaceBox[]): number | null => {
  const ends = faces.flatMap((face) => {
    const { highs, count } = histogramsOf(pixels, face);
    return count === 0 ? [] : [shareAt(highs, 1 - beyondEnds)];
  });
  return ends.length === 0 ? null : Math.max(...ends);
};

/** Of how light pixels are seen (Rec. 709), of the highest of their channels, and of all three. */
const histogramsOf = (
  { width, height, data }: PhotoPixels,
  { x, y, width: across, height: down }: FaceBox = { x: 0, y: 0, width: 1, height: 1 },
) => {
  const lights = new Uint32Array(toneMax + 1);
  const highs = new Uint32Array(toneMax + 1);
  const levels = new Uint32Array(toneMax + 1);
  const [left, right] = [Math.max(0, Math.floor(x * width)), Math.ceil((x + across) * width)];
  const [top, bottom] = [Math.max(0, Math.floor(y * height)), Math.ceil((y + down) * height)];
  let count = 0;
  for (let row = top; row < Math.min(height, bottom); row += 1) {
    for (let column = left; column < Math.min(width, right); column += 1) {
      const at = (row * width + column) * 4;
      const [red = 0, green = 0, blue = 0, opacity = 0] = data.subarray(at, at + 4);
      // What is seen through is not the photo's.
      if (opacity < 128) continue;
      countIn(lights, Math.round(0.2126 * red + 0.7152 * green + 0.0722 * blue));
      countIn(highs, Math.max(red, green, blue));
      for (const level of [red, green, blue]) countIn(levels, level);
      count += 1;
    }
  }
  return { lights, highs, levels, count };
};

const countIn = (histogram: Histogram, level: number): void => {
  histogram[level] = (histogram[level] ?? 0) + 1;
};

/** The level below which a share of the pixels lies, as a share of white. */
const shareAt = (histogram: Histogram, share: number): number => {
  const wanted = share * histogram.reduce((sum, count) => sum + count, 0);
  let below = 0;
  const level = histogram.findIndex((count) => {
    below += count;
    return below >= wanted && below > 0;
  });
  return Math.max(0, level) / toneMax;
};

/** How far the levels of a photo move, and how much lighter it gets by that; both on average. */
const changeOf = (levels: Histogram, curve: Curve) => {
  let [seen, lighter, count] = [0, 0, 0];
  levels.forEach((many, level) => {
    const change = curve(level / toneMax) - level / toneMax;
    seen += many * Math.abs(change);
    lighter += many * change;
    count += many;
  });
  return { seen: seen / count, lighter: lighter / count };
};
