// Where the eye goes first in a picture (saliency): the focus point of crops.

/** Side of the small copy in which {@link findFocusPoint} looks. */
export const focusSidePixels = 96;

export type SmallPicture = {
  /** Three bytes a pixel. */
  readonly rgb: Uint8Array | Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
};

/** How much each sign of something worth seeing weighs against the others. */
const weights = { skin: 2.5, detail: 1, colour: 0.4 } as const;
/** Pictures are taken of what is near their middle; the strength falls off over this fraction. */
const middleSpread = 0.33;
/** The size of the thing looked for, as a fraction of the picture. */
const subjectSpread = 0.22;
const steps = 6;

/**
 * Where the eye goes first: the densest place of skin, fine detail and strong colour, with the
 * middle preferred. Fractions of width and height, for the default crop.
 * (libvips' attention was tried: on monochrome pictures it answered with a corner.)
 */
export const findFocusPoint = (picture: SmallPicture): { x: number; y: number } => {
  const scores = scorePixels(picture);
  let point = centroid(picture, scores, { x: 0.5, y: 0.5 }, middleSpread);
  for (let step = 0; step < steps; step += 1) {
    point = centroid(picture, scores, point, subjectSpread);
  }
  return point;
};

const scorePixels = ({ rgb, width, height }: SmallPicture): Float64Array => {
  const at = (index: number, channel: number) => rgb[index * 3 + channel] ?? 0;
  const luma = Float64Array.from(
    { length: width * height },
    (_, index) => 0.299 * at(index, 0) + 0.587 * at(index, 1) + 0.114 * at(index, 2),
  );
  const lumaAt = (x: number, y: number) =>
    luma[clamp(y, height - 1) * width + clamp(x, width - 1)] ?? 0;
  const [across, down] = [bell(width, 0, 0.5, middleSpread), bell(height, 0, 0.5, middleSpread)];
  return Float64Array.from({ length: width * height }, (_, index) => {
    const x = index % width;
    const y = Math.floor(index / width);
    const edges =
      4 * lumaAt(x, y) - lumaAt(x - 1, y) - lumaAt(x + 1, y) - lumaAt(x, y - 1) - lumaAt(x, y + 1);
    const detail = Math.min(1, Math.abs(edges) / 160);
    const [red, green, blue] = [at(index, 0), at(index, 1), at(index, 2)];
    const colour = (Math.max(red, green, blue) - Math.min(red, green, blue)) / 255;
    const score =
      weights.skin * (isSkin(red, green, blue) ? 1 : 0) +
      weights.detail * detail +
      weights.colour * colour * colour;
    return score * (across[x] ?? 0) * (down[y] ?? 0);
  });
};

/** Skin of every tone lies in one narrow band of chroma (YCbCr), whatever its brightness. */
const isSkin = (red: number, green: number, blue: number): boolean => {
  const blueness = 128 - 0.168_736 * red - 0.331_264 * green + 0.5 * blue;
  const redness = 128 + 0.5 * red - 0.418_688 * green - 0.081_312 * blue;
  return red > 60 && blueness >= 80 && blueness <= 122 && redness >= 136 && redness <= 170;
};

const centroid = (
  { width, height }: SmallPicture,
  scores: Float64Array,
  around: { x: number; y: number },
  spread: number,
) => {
  const [across, down] = [bell(width, 0.5, around.x, spread), bell(height, 0.5, around.y, spread)];
  let [sum, sumX, sumY] = [0, 0, 0];
  for (let row = 0; row < height; row += 1) {
    let [rowSum, rowSumX] = [0, 0];
    for (let column = 0; column < width; column += 1) {
      const weight = (scores[row * width + column] ?? 0) * (across[column] ?? 0);
      rowSum += weight;
      rowSumX += weight * ((column + 0.5) / width);
    }
    const nearness = down[row] ?? 0;
    sum += nearness * rowSum;
    sumX += nearness * rowSumX;
    sumY += nearness * rowSum * ((row + 0.5) / height);
  }
  return sum > 0 ? { x: sumX / sum, y: sumY / sum } : around;
};

/**
 * How near each of `count` pixels of a line is to `middle`, a fraction of it: a bell over a plane is the
 * product of two, which spares an exponential a pixel. `start` is where in a pixel it stands.
 */
const bell = (count: number, start: number, middle: number, spread: number): Float64Array =>
  Float64Array.from({ length: count }, (_, index) =>
    Math.exp(-(((index + start) / count - middle) ** 2) / (2 * spread * spread)),
  );

const clamp = (value: number, max: number) => Math.min(max, Math.max(0, value));
