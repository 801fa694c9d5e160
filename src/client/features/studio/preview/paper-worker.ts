// The web worker that computes how a picture's colours look on paper.

import { colourThroughCube, parseColourCube } from "#shared/design/colour-cube.ts";
import { colourLoss } from "#shared/design/colour-loss.ts";

/** A picture's pixels, RGBA, and the table of how colours look on paper. */
export type PaperTask = {
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
  readonly cube: Uint8Array<ArrayBuffer>;
};

export type PaperAnswer = {
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
  readonly loss: number;
};

// A worker of its own: millions of pixels at once would hold up the page.
addEventListener("message", ({ data }: MessageEvent<PaperTask>) => {
  const before = data.pixels;
  const pixels = before.slice();
  colourThroughCube(parseColourCube(data.cube), pixels);
  const answer: PaperAnswer = { pixels, loss: colourLoss(before, pixels) };
  postMessage(answer, { transfer: [pixels.buffer] });
});
