import { followedBy, invertMatrix, type Matrix } from "#shared/design/matrix.ts";

import {
  lanczosRadius,
  phaseMask,
  phaseShift,
  phasesInPixel,
  turnedKernelOf,
  type TurnedKernel,
} from "./lanczos.ts";
import type { PixelImage, PixelSize } from "./render-pixels.ts";
import { partBits, sampleLines, sampleParts } from "./render-samples-across.ts";

/**
 * How many pixels a turned picture keeps for each of the result's, before it is turned. All that the
 * result can show lies in the half of them that the first step leaves whole.
 */
const keptPxPerPx = 1.5;

/**
 * A picture seen through an affine map from its pixels to those of the result, corners at whole numbers:
 * by Lanczos, as wide as the coarser of both grids, so that nothing is lost that the result can show and
 * nothing is left that it cannot. Beyond the edges of a picture lie copies of its edge.
 */
export const samplePixels = (image: PixelImage, map: Matrix, size: PixelSize): PixelImage => {
  const [a, b, c, d, e, f] = invertMatrix(map);
  if (b === 0 && c === 0) {
    const [across, down] = [
      { step: a, offset: e },
      { step: d, offset: f },
    ];
    return sampleLines(image, { across, down, size, isOnItsSide: false });
  }
  if (a === 0 && d === 0) {
    const [across, down] = [
      { step: b, offset: f },
      { step: c, offset: e },
    ];
    return sampleLines(image, { across, down, size, isOnItsSide: true });
  }
  const { finer, toFiner } = finerOf(image, Math.sqrt(Math.abs(a * d - b * c)));
  const fromFiner = followedBy(invertMatrix(toFiner), map);
  return sampleTurned(
    finer,
    invertMatrix(fromFiner),
    turnedKernelOf(fromFiner, 1 / (1 << partBits)),
    size,
  );
};

/** As far as a turned result looks around, in pixels of the picture. */
export const reachOf = (pxPerPx: number): number =>
  Math.ceil(lanczosRadius * Math.SQRT2 * Math.max(1, pxPerPx)) + lanczosRadius * 2;

/** In parts of a level, so that what a first step overshoots is not lost for the second. */
type FinerImage = PixelSize & { readonly parts: Int16Array };

const finerOf = (image: PixelImage, pxPerPx: number) => {
  const step = Math.max(1, pxPerPx / keptPxPerPx);
  const line = { step, offset: 0 };
  const size = { width: Math.ceil(image.width / step), height: Math.ceil(image.height / step) };
  const parts =
    step === 1
      ? Int16Array.from(image.data, (level) => level << partBits)
      : sampleParts(image, { across: line, down: line, size, isOnItsSide: false });
  const finer: FinerImage = { ...size, parts };
  const toFiner: Matrix = [1 / step, 0, 0, 1 / step, 0, 0];
  return { finer, toFiner };
};

/** Each pixel is mixed from a square of the picture's around its spot, to a fraction of a pixel. */
const sampleTurned = (
  image: FinerImage,
  [a, b, c, d, e, f]: Matrix,
  kernel: TurnedKernel,
  size: PixelSize,
): PixelImage => {
  const { side, before, weights, starts, ends } = kernel;
  const { parts, width, height } = image;
  const [lastLeft, lastTop] = [width - side, height - side];
  const out = new Uint8ClampedArray(size.width * size.height * 3);
  let to = 0;
  for (let row = 0.5; row < size.height; row += 1) {
    for (let column = 0.5; column < size.width; column += 1, to += 3) {
      // Pixels have their colour in their middle.
      const x = Math.floor((a * column + c * row + e - 0.5) * phasesInPixel + 0.5);
      const y = Math.floor((b * column + d * row + f - 0.5) * phasesInPixel + 0.5);
      const left = (x >> phaseShift) - before;
      const top = (y >> phaseShift) - before;
      const phase = (y & phaseMask) * phasesInPixel + (x & phaseMask);
      if (left < 0 || top < 0 || left > lastLeft || top > lastTop) {
        mixAtEdge(image, left, top, phase, kernel, out, to);
        continue;
      }
      let [red, green, blue] = [0, 0, 0];
      for (let line = 0; line < side; line += 1) {
        const index = phase * side + line;
        const start = starts[index] ?? 0;
        const end = index * side + (ends[index] ?? 0);
        let at = ((top + line) * width + left + start) * 3;
        for (let tap = index * side + start; tap < end; tap += 1, at += 3) {
          const weight = weights[tap] ?? 0;
          red += (parts[at] ?? 0) * weight;
          green += (parts[at + 1] ?? 0) * weight;
          blue += (parts[at + 2] ?? 0) * weight;
        }
      }
      out[to] = red;
      out[to + 1] = green;
      out[to + 2] = blue;
    }
  }
  return { ...size, data: Buffer.from(out.buffer) };
};

const mixAtEdge = (
  { parts, width, height }: FinerImage,
  left: number,
  top: number,
  phase: number,
  { side, weights }: TurnedKernel,
  out: Uint8ClampedArray,
  to: number,
): void => {
  let [red, green, blue] = [0, 0, 0];
  for (let line = 0; line < side; line += 1) {
    const lineAt = Math.min(Math.max(top + line, 0), height - 1) * width;
    for (let spot = 0; spot < side; spot += 1) {
      const weight = weights[(phase * side + line) * side + spot] ?? 0;
      const at = (lineAt + Math.min(Math.max(left + spot, 0), width - 1)) * 3;
      red += (parts[at] ?? 0) * weight;
      green += (parts[at + 1] ?? 0) * weight;
      blue += (parts[at + 2] ?? 0) * weight;
    }
  }
  out[to] = red;
  out[to + 1] = green;
  out[to + 2] = blue;
};
