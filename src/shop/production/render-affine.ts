import type { Sharp } from "sharp";

import { applyMatrix, invertMatrix, type Matrix } from "#shared/design/matrix.ts";

import { openPixels, type PixelImage, type PixelSize, readPixels } from "./render-pixels.ts";

/** Copies of the edge around an image, so that the filter has no background to mix in. */
const edgePx = 4;

/**
 * An image (with `edgePx` copied around it, see `extendEdges`) seen through an affine map from the
 * pixels of the bare image to those of the result, corners at whole numbers, without shrinking it
 * much; precise to 1/64 pixel.
 */
export const resamplePixels = async (
  padded: PixelImage,
  map: Matrix,
  size: PixelSize,
  interpolator: "bilinear" | "bicubic",
): Promise<Sharp> => {
  const [a, b, c, d] = map;
  const linear: Matrix = [a, b, c, d, 0, 0];
  const [e, f] = applyMatrix(map, -edgePx, -edgePx);

  // libvips counts pixel centres at whole numbers and starts its canvas at the rounded bounding box.
  const origin = canvasOrigin(linear, padded);
  const half = applyMatrix(linear, 0.5, 0.5);
  const left = Math.round(-e - origin.x);
  const top = Math.round(-f - origin.y);
  const rest = applyMatrix(
    invertMatrix(linear),
    half[0] + e - 0.5 + origin.x + left,
    half[1] + f - 0.5 + origin.y + top,
  );
  const canvas = await readPixels(
    openPixels(padded).affine(
      [
        [a, c],
        [b, d],
      ],
      { idx: rest[0], idy: rest[1], interpolator },
    ),
  );
  return openPixels(canvas).extract({ left, top, ...size });
};

export const extendEdges = (image: Sharp): Sharp =>
  image.extend({
    top: edgePx,
    bottom: edgePx,
    left: edgePx,
    right: edgePx,
    extendWith: "copy",
  });

const canvasOrigin = (linear: Matrix, { width, height }: PixelSize) => {
  const corners = [
    [0, 0],
    applyMatrix(linear, width, 0),
    applyMatrix(linear, 0, height),
    applyMatrix(linear, width, height),
  ] as const;
  return {
    x: Math.round(Math.min(...corners.map(([x]) => x))),
    y: Math.round(Math.min(...corners.map(([, y]) => y))),
  };
};
