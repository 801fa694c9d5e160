import type { DesignFrame } from "#shared/design/design-document.ts";
import type { Drawing, PhotoNode } from "#shared/design/drawing.ts";
import { printDpi } from "#shared/design/units.ts";

import { colourDifference } from "./colour-difference.ts";
import { type DrawnPaths, pathDistance } from "./drawn-paths.ts";
import { featureMoves } from "./feature-moves.ts";
import { cssPxPerMm, type SeenPreview } from "./photograph-preview.ts";
import type { Pixels } from "./pixels.ts";
import { seenAt } from "./seen-pixels.ts";

export const moveMmMax = 0.1;
/** ΔE2000: 1 is just seen where two colours touch. */
export const meanDeltaEMax = 1;
export const mostDeltaEMax = 2;
/**
 * Where a strong look multiplies small differences and cuts levels off, on a screen of 1 pixel, and where
 * paper enlarges the photo: paper's pixels are sharper when they are coloured; such a screen takes each pixel
 * from a few of the photo's; and what paper enlarges by Lanczos, a screen makes as soft as straight lines do.
 */
export const coarseMeanDeltaEMax = 1.5;
export const coarseDeltaEMax = 3;
/** Both at once. */
export const coarsestDeltaEMax = 4;
export const pathMmMax = 0.02;

/**
 * What is compared as one colour, in CSS pixels, on screens of 1, 2 and 3 pixels for each. A screen of 1
 * takes each pixel from a few of the photo's, so in a fine pattern a single one is no colour of the photo.
 */
const cellsCssPx = [3, 1, 1] as const;

/** For features a finer grid than the eye's, which print and the finest screen both have pixels for. */
const featurePxPerMm = 10;
/** How much brighter ΔE is drawn than it is: 10 and more are white. */
const deltaEGain = 25.5;

export type SeenDifference = {
  /** Of the screens of 2 and 3 pixels, where it is worst. */
  readonly meanDeltaE: number;
  /** The same of 95 of 100 pixels. */
  readonly mostDeltaE: number;
  /** Of the screen of 1 pixel. */
  readonly coarseMeanDeltaE: number;
  readonly coarseDeltaE: number;
  readonly moveMm: number;
  /** How many blocks of the photo were found again. */
  readonly blocks: number;
  readonly pathMm: number;
};

/**
 * Compares a print with its preview as an eye does, which tells no pixel from the next: both brought to
 * the same cells by the same mean, for each screen. What lies where is told on a finer grid.
 */
export const compareAsSeen = (
  print: Pixels,
  printed: DrawnPaths,
  { size, pictures, paths }: SeenPreview,
  { nodes }: Drawing,
): SeenDifference & { readonly picture: Pixels } => {
  const colours = pictures.map((shown, index) => {
    const cell = cellsCssPx[index] ?? 1;
    const cells = { width: Math.round(size.width / cell), height: Math.round(size.height / cell) };
    return { ...colourDifference(seenAt(shown, cells), seenAt(print, cells)), cells };
  });
  const [coarse, ...fine] = colours;
  if (coarse === undefined) throw new Error("there is no screen");
  const worst = fine.reduce((one, other) => (other.most > one.most ? other : one), coarse);
  const most = (kind: "mean" | "most") => Math.max(...fine.map((colour) => colour[kind]));
  const finest = pictures.at(-1);
  if (finest === undefined) throw new Error("there is no screen");
  const finer = {
    width: Math.round((size.width * featurePxPerMm) / cssPxPerMm),
    height: Math.round((size.height * featurePxPerMm) / cssPxPerMm),
  };
  const places = nodes.flatMap((node) => (node.kind === "photo" ? [placeOf(node)] : []));
  const { worstPx, blocks } = featureMoves(seenAt(finest, finer), seenAt(print, finer), places);
  return {
    meanDeltaE: most("mean"),
    mostDeltaE: most("most"),
    coarseMeanDeltaE: coarse.mean,
    coarseDeltaE: coarse.most,
    moveMm: worstPx / featurePxPerMm,
    blocks,
    pathMm: Math.max(
      pathDistance(paths.filled, printed.filled),
      pathDistance([paths.cut], [printed.cut]),
    ),
    picture: drawn(worst.each, worst.cells),
  };
};

/** Poppler paints each pixel that a clip touches, so that its edge lies up to one of them further out. */
const clipEdgePx = 3;

const placeOf = ({ box, clip = [] }: PhotoNode) => {
  const spots = clip.flatMap((segment) => (segment.kind === "close" ? [] : [segment]));
  const spanOf = (values: readonly number[], start: number, length: number) => {
    const [from, to] =
      values.length === 0 ? [start, start + length] : [Math.min(...values), Math.max(...values)];
    return [from * featurePxPerMm + clipEdgePx, (to - from) * featurePxPerMm - 2 * clipEdgePx];
  };
  const across = spots.map(({ x }) => x);
  const down = spots.map(({ y }) => y);
  const [left = 0, width = 0] = spanOf(across, box.x, box.width);
  const [top = 0, height = 0] = spanOf(down, box.y, box.height);
  return { left, top, width, height };
};

const drawn = (each: Float32Array, size: { width: number; height: number }): Pixels => {
  const data = new Uint8ClampedArray(each.length * 3);
  each.forEach((difference, at) => data.fill(difference * deltaEGain, at * 3, at * 3 + 3));
  return { ...size, data: new Uint8Array(data.buffer) };
};

/** What of a design is held against which limit. */
export const limitsOf = (row: SeenDifference, frames: readonly DesignFrame[], dpi: number) => {
  const isStrong = frames.some(({ look, adjustments }) => {
    const { brightness, contrast, saturation } = adjustments;
    const strongest = Math.max(Math.abs(brightness), contrast, saturation);
    return look === "vivid" || strongest > strongAdjustment;
  });
  const isCoarse = dpi < printDpi;
  return [
    {
      what: "mean ΔE",
      value: row.meanDeltaE,
      most: isCoarse ? coarseMeanDeltaEMax : meanDeltaEMax,
    },
    {
      what: "95 % ΔE",
      value: row.mostDeltaE,
      most: isStrong || isCoarse ? coarseDeltaEMax : mostDeltaEMax,
    },
    { what: "mean ΔE of 1x", value: row.coarseMeanDeltaE, most: coarseMeanDeltaEMax },
    {
      what: "95 % ΔE of 1x",
      value: row.coarseDeltaE,
      most: isStrong ? coarsestDeltaEMax : coarseDeltaEMax,
    },
    { what: "moved mm", value: row.moveMm, most: moveMmMax },
    { what: "paths apart mm", value: row.pathMm, most: pathMmMax },
  ] as const;
};

/** Of 100; above it, colours are cut off. */
const strongAdjustment = 50;

/** What is beyond the limits, in words. */
export const seenFaults = (
  row: SeenDifference,
  frames: readonly DesignFrame[],
  dpi: number,
): string[] =>
  limitsOf(row, frames, dpi).flatMap(({ what, value, most }) =>
    value <= most ? [] : [`${what} ${value.toFixed(3)} is above ${most}`],
  );
