import { findFocusPoint, focusSidePixels } from "#shared/pictures/focus-point.ts";

import type { PictureParts } from "./picture-messages.ts";

type Drawn = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/**
 * Where the eye goes first in a picture, found as the shop finds it: so its answer does not move what is
 * seen by then.
 * @param open another canvas
 */
export const focusIn = (
  picture: OffscreenCanvas | HTMLCanvasElement,
  open: (width: number, height: number) => Drawn | null,
): PictureParts["focus"] => {
  const scale = Math.min(1, focusSidePixels / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const context = open(width, height);
  if (!context) return undefined;
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  return findFocusPoint({ rgb: data.filter((_, at) => at % 4 !== 3), width, height });
};
