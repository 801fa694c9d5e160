import type { PhotoPixels } from "#client/features/studio/brighten/find-tones.ts";

/** So many patches of a photo are looked at, across and down, and so wide is each: a tenth of its pixels, in a blink. */
const patches = 14;
const patchPx = 32;
/** Neighbours a sharp edge parts at once, and a blurred one only over so many pixels. */
const farPx = 4;
/** A patch with less contrast than this says nothing: skies, fog, paper. Mean square of levels. */
const contrastMin = 200;
/** Fewer patches with contrast say nothing of the photo. */
const patchesMin = 4;
/** The sharpest twentieth decides: a blurred background is meant. */
const sharpestShare = 0.95;
/** Sharp photos begin at 0.2, denoised ones at 0.13, a blur of 0.17 mm in print ends at 0.11 (decision of 2026-11-27). */
const sharpnessMin = 0.115;

/**
 * Whether nowhere in a photo is an edge sharp. Pixels of about its print, 1000 on the longer side: larger, every
 * photo is soft. Motion and grain look sharp to it: it tells of few, and of no good one.
 */
export const looksBlurred = (pixels: PhotoPixels): boolean => {
  const { width, height } = pixels;
  const roomX = width - patchPx - farPx;
  const roomY = height - patchPx - farPx;
  if (roomX < 0 || roomY < 0) return false;
  const found: number[] = [];
  for (let row = 0; row < patches; row += 1) {
    for (let column = 0; column < patches; column += 1) {
      const left = Math.floor((roomX * column) / (patches - 1));
      const top = Math.floor((roomY * row) / (patches - 1));
      const sharpness = sharpnessOf(pixels, left, top);
      if (sharpness !== null) found.push(sharpness);
    }
  }
  const sharpest = found.toSorted((one, other) => one - other)[
    Math.floor(found.length * sharpestShare)
  ];
  return found.length >= patchesMin && sharpest !== undefined && sharpest < sharpnessMin;
};

/** How much of what parts pixels far from each other parts neighbours already; null without contrast. */
const sharpnessOf = ({ data, width }: PhotoPixels, left: number, top: number): number | null => {
  // Of light most is green.
  const level = (x: number, y: number) => data[(y * width + x) * 4 + 1] ?? 0;
  let near = 0;
  let far = 0;
  for (let y = top; y < top + patchPx; y += 1) {
    for (let x = left; x < left + patchPx; x += 1) {
      const here = level(x, y);
      near += (level(x + 1, y) - here) ** 2 + (level(x, y + 1) - here) ** 2;
      far += (level(x + farPx, y) - here) ** 2 + (level(x, y + farPx) - here) ** 2;
    }
  }
  return far > contrastMin * patchPx * patchPx ? near / far : null;
};
