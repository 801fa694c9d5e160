import type { PhotoSize } from "#shared/design/frame.ts";

import { proxyPixelsMax } from "./image-limits.ts";

/**
 * A proxy's sides are multiples of this, so that browsers can halve it three times without a rest: each
 * of them treats an odd pixel in its own way.
 */
const sideStepPx = 8;

/** How large the proxy of a photo is: the photo itself, or a hair less than the most that it may have. */
export const proxySizeOf = ({ widthPx, heightPx }: PhotoSize) => {
  const shrink = Math.sqrt(proxyPixelsMax / (widthPx * heightPx));
  const sideOf = (lengthPx: number): number =>
    Math.max(1, Math.floor((lengthPx * shrink) / sideStepPx)) * sideStepPx;
  return shrink >= 1
    ? { width: widthPx, height: heightPx }
    : { width: sideOf(widthPx), height: sideOf(heightPx) };
};
