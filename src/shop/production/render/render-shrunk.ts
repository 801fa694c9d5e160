import sharp, { type Sharp } from "sharp";

import { followedBy, invertMatrix, type Matrix } from "#shared/design/matrix.ts";

import { decodePhoto, type PhotoFile, type PixelImage, type PixelSize } from "./render-pixels.ts";

/** Of a print pixel, how far from its place the library may put one: 8 µm. */
const awayPxMax = 0.1;
/** Beyond what is shown, in photo pixels, an end of what is shrunk is looked for. */
const endsTried = 400;
/** In print pixels, so that what is shown is not mixed from the edge of what is shrunk. */
const marginPx = 3;

/** From here on the library averages pixels before its Lanczos step, which softens what is left. */
const averagedFrom = 4;
/** A JPEG is decoded at a half, a fourth or an eighth of its sides, with all that these can show. */
const eighth = 8;

/**
 * A photo shrunk to the pixels of a print without a turn, or with quarters of one, by the image library:
 * one Lanczos step as it decodes. It knows whole pixels only; of a photo there are mostly two ends that
 * whole pixels are right for.
 * @param toPrint from the photo's pixels to the print's
 * @param beneath seen where the photo is transparent
 * @returns null where the photo is turned otherwise, enlarged, or no ends are right
 */
export const shrinkPhoto = async (
  file: PhotoFile,
  photo: PixelSize,
  toPrint: Matrix,
  size: PixelSize,
  beneath: string,
): Promise<PixelImage | null> => {
  const plan = planShrinking(photo, toPrint, size);
  if (plan === null) return null;
  if (plan.leastStep < averagedFrom) return shrink(decodePhoto(file), plan, size, beneath);
  const part = Math.min(eighth, 2 ** Math.floor(Math.log2(plan.leastStep / 2)));
  const smaller = { width: Math.ceil(photo.width / part), height: Math.ceil(photo.height / part) };
  const grown: Matrix = [photo.width / smaller.width, 0, 0, photo.height / smaller.height, 0, 0];
  const smallerPlan = planShrinking(smaller, followedBy(grown, toPrint), size);
  if (smallerPlan === null) return shrink(decodePhoto(file), plan, size, beneath);
  const { data } = await decodePhoto(file)
    .resize(smaller.width, smaller.height, { fit: "fill", kernel: "lanczos3" })
    .flatten({ background: beneath })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const decoded = sharp(data, { raw: { ...smaller, channels: 3 } });
  return shrink(decoded, smallerPlan, size, beneath);
};

type Plan = {
  readonly across: Span;
  readonly down: Span;
  readonly shown: PixelSize;
  readonly leastStep: number;
  readonly way: QuarterTurn;
};

const planShrinking = (photo: PixelSize, toPrint: Matrix, size: PixelSize): Plan | null => {
  const [a, b, c, d, e, f] = invertMatrix(toPrint);
  const isUpright = b === 0 && c === 0;
  if (!isUpright && (a !== 0 || d !== 0)) return null;
  const [acrossStep, downStep] = isUpright ? [a, d] : [c, b];
  const leastStep = Math.min(Math.abs(acrossStep), Math.abs(downStep));
  if (leastStep <= 1) return null;
  const shown = isUpright ? size : { width: size.height, height: size.width };
  const across = findSpan(acrossStep, e, shown.width, photo.width);
  const down = findSpan(downStep, f, shown.height, photo.height);
  if (across === null || down === null) return null;
  return { across, down, shown, leastStep, way: { isUpright, acrossStep, downStep } };
};

const shrink = async (
  photo: Sharp,
  { across, down, shown, way }: Plan,
  size: PixelSize,
  beneath: string,
): Promise<PixelImage> => {
  const { data, info } = await photo
    .extract({ left: across.from, top: down.from, width: across.length, height: down.length })
    .resize(across.shrunk, down.shrunk, {
      fit: "fill",
      kernel: "lanczos3",
      fastShrinkOnLoad: false,
    })
    .extract({ left: across.skipped, top: down.skipped, ...shown })
    .flatten({ background: beneath })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new Error(`a photo came out with ${info.channels} channels`);
  return turnByQuarters(data, shown, size, way);
};

type Span = {
  readonly from: number;
  readonly length: number;
  readonly shrunk: number;
  readonly skipped: number;
};

/** The whole pixels of a line of a photo that, shrunk to whole pixels, hold the print's in their places. */
const findSpan = (step: number, offset: number, count: number, lengthPx: number): Span | null => {
  const scale = Math.abs(step);
  const start = Math.min(offset, offset + step * count);
  const end = start + scale * count;
  const marginOf = Math.ceil(marginPx * scale);
  const [froms, ends] = [
    endsFrom(Math.floor(start) - marginOf, 0, -1),
    endsFrom(Math.ceil(end) + marginOf, lengthPx, 1),
  ];
  let best: (Span & { readonly away: number }) | null = null;
  for (const from of froms) {
    const skipped = Math.round((start - from) / scale);
    if (skipped < 0) continue;
    for (const until of ends) {
      const length = until - from;
      const shrunk = Math.round(length / scale);
      if (skipped + count > shrunk) continue;
      const px = length / shrunk;
      const away = Math.max(
        Math.abs(from + skipped * px - start),
        Math.abs(from + (skipped + count) * px - end),
      );
      if (away / scale <= Math.min(awayPxMax, best?.away ?? 1)) {
        best = { from, length, shrunk, skipped, away: away / scale };
      }
    }
  }
  return best;
};

/** Ends to try: from one on outwards, as far as the photo goes. */
const endsFrom = (first: number, edge: number, way: 1 | -1): readonly number[] => {
  const room = Math.max(0, (edge - first) * way);
  const count = Math.min(endsTried, room + 1);
  const nearest = room === 0 ? edge : first;
  return Array.from({ length: count }, (_, index) => nearest + index * way);
};

type QuarterTurn = {
  readonly isUpright: boolean;
  readonly acrossStep: number;
  readonly downStep: number;
};

const turnByQuarters = (
  data: Buffer,
  shown: PixelSize,
  size: PixelSize,
  way: QuarterTurn,
): PixelImage => {
  if (way.isUpright && way.acrossStep > 0 && way.downStep > 0) return { ...size, data };
  const out = Buffer.allocUnsafe(data.length);
  let to = 0;
  for (let row = 0; row < size.height; row += 1) {
    for (let column = 0; column < size.width; column += 1, to += 3) {
      const [right, below] = way.isUpright ? [column, row] : [row, column];
      const x = way.acrossStep > 0 ? right : shown.width - 1 - right;
      const y = way.downStep > 0 ? below : shown.height - 1 - below;
      const at = (y * shown.width + x) * 3;
      out[to] = data[at] ?? 0;
      out[to + 1] = data[at + 1] ?? 0;
      out[to + 2] = data[at + 2] ?? 0;
    }
  }
  return { ...size, data: out };
};
