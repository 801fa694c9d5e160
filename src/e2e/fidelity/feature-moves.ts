import type { PixelRegion } from "#shop/production/render/render-pixels.ts";

import type { Pixels } from "./pixels.ts";

/** Squares of this side are found again in the other picture. */
const blockPx = 32;
/** Searched so far around, in pixels. */
const searchPx = 5;
/** A block with less structure than this both ways, in levels a pixel, could lie anywhere along itself. */
const structureMin = 8;
/**
 * Blocks that are less alike once they lie on each other show grain, or what a screen made of it: where
 * they lie says nothing. A feature that moved is as alike as one that did not.
 */
const likenessMin = 0.97;
const refinements = 6;

export type FeatureMoves = {
  /** In pixels, of the block that moved most. */
  readonly worstPx: number;
  readonly blocks: number;
};

/**
 * How far what is in one picture lies from where it is in the other: blocks with structure, found to a
 * whole pixel by their difference and to a part of one by their slopes (Lucas and Kanade).
 * @param places blocks are taken from within these: the photos, without the edges that clip them
 */
export const featureMoves = (
  one: Pixels,
  other: Pixels,
  places: readonly PixelRegion[],
): FeatureMoves => {
  const [first, second] = [lightOf(one), lightOf(other)];
  const { width, height } = one;
  let [worstPx, blocks] = [0, 0];
  const around = searchPx + 3;
  for (let top = around; top + blockPx + around < height; top += blockPx) {
    for (let left = around; left + blockPx + around < width; left += blockPx) {
      const block = { left, top, width };
      if (!places.some((place) => holds(place, block))) continue;
      if (structureOf(first, block) < structureMin) continue;
      const move = findMove(first, second, block);
      if (move === null) continue;
      blocks += 1;
      worstPx = Math.max(worstPx, Math.hypot(move.x, move.y));
    }
  }
  return { worstPx, blocks };
};

type Block = { readonly left: number; readonly top: number; readonly width: number };

const holds = (place: PixelRegion, { left, top }: Block): boolean =>
  left >= place.left &&
  top >= place.top &&
  left + blockPx <= place.left + place.width &&
  top + blockPx <= place.top + place.height;

const lightOf = ({ data, width, height }: Pixels): Float32Array =>
  Float32Array.from(
    { length: width * height },
    (_, pixel) =>
      0.299 * (data[pixel * 3] ?? 0) +
      0.587 * (data[pixel * 3 + 1] ?? 0) +
      0.114 * (data[pixel * 3 + 2] ?? 0),
  );

/** How steep a block is along the direction in which it is least so. */
const structureOf = (light: Float32Array, block: Block): number => {
  let [xx, yy, xy] = [0, 0, 0];
  eachPixel(block, (at) => {
    const [x, y] = slopeAt(light, at, block.width);
    xx += x * x;
    yy += y * y;
    xy += x * y;
  });
  const smaller = (xx + yy - Math.hypot(xx - yy, 2 * xy)) / 2;
  return Math.sqrt(Math.max(0, smaller) / blockPx ** 2);
};

const slopeAt = (light: Float32Array, at: number, width: number) =>
  [
    ((light[at + 1] ?? 0) - (light[at - 1] ?? 0)) / 2,
    ((light[at + width] ?? 0) - (light[at - width] ?? 0)) / 2,
  ] as const;

const eachPixel = ({ left, top, width }: Block, visit: (at: number) => void): void => {
  for (let y = top; y < top + blockPx; y += 1) {
    for (let x = left; x < left + blockPx; x += 1) visit(y * width + x);
  }
};

const findMove = (first: Float32Array, second: Float32Array, block: Block) => {
  let move = nearestWhole(first, second, block);
  for (let count = 0; count < refinements; count += 1) {
    const step = stepOf(first, second, block, move);
    if (step === null) return null;
    move = { x: move.x + step.x, y: move.y + step.y };
    if (Math.max(Math.abs(move.x), Math.abs(move.y)) > searchPx + 1) return null;
  }
  return likenessOf(first, second, block, move) < likenessMin ? null : move;
};

type Move = { readonly x: number; readonly y: number };

const nearestWhole = (first: Float32Array, second: Float32Array, block: Block): Move => {
  let best = { x: 0, y: 0, difference: Number.POSITIVE_INFINITY };
  for (let y = -searchPx; y <= searchPx; y += 1) {
    for (let x = -searchPx; x <= searchPx; x += 1) {
      let difference = 0;
      eachPixel(block, (at) => {
        difference += Math.abs((first[at] ?? 0) - (second[at + y * block.width + x] ?? 0));
      });
      if (difference < best.difference) best = { x, y, difference };
    }
  }
  return best;
};

const moved = (light: Float32Array, at: number, width: number, { x, y }: Move): number => {
  const [wholeX, wholeY] = [Math.floor(x), Math.floor(y)];
  const from = at + wholeY * width + wholeX;
  const [right, below] = [x - wholeX, y - wholeY];
  const above = (light[from] ?? 0) * (1 - right) + (light[from + 1] ?? 0) * right;
  const under = (light[from + width] ?? 0) * (1 - right) + (light[from + width + 1] ?? 0) * right;
  return above * (1 - below) + under * below;
};

/** Where slopes say the rest lies; null where they do not. */
const stepOf = (first: Float32Array, second: Float32Array, block: Block, move: Move) => {
  let [xx, yy, xy, xd, yd] = [0, 0, 0, 0, 0];
  eachPixel(block, (at) => {
    const [x, y] = slopeAt(first, at, block.width);
    const rest = (first[at] ?? 0) - moved(second, at, block.width, move);
    xx += x * x;
    yy += y * y;
    xy += x * y;
    xd += x * rest;
    yd += y * rest;
  });
  const determinant = xx * yy - xy * xy;
  if (determinant === 0) return null;
  return { x: (yy * xd - xy * yd) / determinant, y: (xx * yd - xy * xd) / determinant };
};

/** Their correlation: 1 is the same, apart from how bright and how hard it is. */
const likenessOf = (
  first: Float32Array,
  second: Float32Array,
  block: Block,
  move: Move,
): number => {
  let [sum1, sum2, sum11, sum22, sum12] = [0, 0, 0, 0, 0];
  eachPixel(block, (at) => {
    const [one, other] = [first[at] ?? 0, moved(second, at, block.width, move)];
    sum1 += one;
    sum2 += other;
    sum11 += one * one;
    sum22 += other * other;
    sum12 += one * other;
  });
  const count = blockPx ** 2;
  const spread = (sum11 - (sum1 * sum1) / count) * (sum22 - (sum2 * sum2) / count);
  return spread <= 0 ? 0 : (sum12 - (sum1 * sum2) / count) / Math.sqrt(spread);
};
