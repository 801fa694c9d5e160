import { invertMatrix, type Matrix } from "#shared/design/matrix.ts";

/** How many pixels of the coarser grid the kernel reaches to each side. */
export const lanczosRadius = 3;

/** The kernel that keeps most of what a grid can show, at a distance of so many of its pixels. */
export const lanczos = (distance: number): number => {
  const away = Math.abs(distance);
  if (away >= lanczosRadius) return 0;
  if (away < 1e-9) return 1;
  const turn = Math.PI * away;
  return (lanczosRadius * Math.sin(turn) * Math.sin(turn / lanczosRadius)) / (turn * turn);
};

/** Spots in a pixel that a turned kernel is made for: twice as many as browsers know. */
export const phaseShift = 5;
export const phasesInPixel: number = 1 << phaseShift;
export const phaseMask: number = phasesInPixel - 1;

/** A kernel of two dimensions for each spot in a pixel, row by row of the spots, then of the kernel. */
export type TurnedKernel = {
  /** Pixels across and down, of them `before` to the left and above the pixel that the spot is in. */
  readonly side: number;
  readonly before: number;
  /** They add up to the same for each spot. */
  readonly weights: Float32Array;
  /** Of each line of a kernel, where what is not nothing begins and ends. */
  readonly starts: Uint8Array;
  readonly ends: Uint8Array;
};

/**
 * The kernel of a turned image: where the result is the coarser grid it lies along the result's axes,
 * where the image is, along the image's.
 * @param unit what the weights of a spot add up to
 */
export const turnedKernelOf = (map: Matrix, unit: number): TurnedKernel => {
  const [a, b, c, d] = invertMatrix(map);
  const isShrunk = Math.abs(a * d - b * c) > 1;
  const reach = isShrunk
    ? lanczosRadius * Math.max(Math.abs(a) + Math.abs(c), Math.abs(b) + Math.abs(d))
    : lanczosRadius;
  const before = Math.ceil(reach);
  const side = before * 2 + 1;
  const weightAt = isShrunk
    ? (x: number, y: number) => lanczos(map[0] * x + map[2] * y) * lanczos(map[1] * x + map[3] * y)
    : (x: number, y: number) => lanczos(x) * lanczos(y);

  const spots = phasesInPixel ** 2;
  const weights = new Float32Array(spots * side * side);
  const starts = new Uint8Array(spots * side);
  const ends = new Uint8Array(spots * side);
  for (let spot = 0; spot < spots; spot += 1) {
    const [inX, inY] = [(spot & phaseMask) / phasesInPixel, (spot >> phaseShift) / phasesInPixel];
    const from = spot * side * side;
    let sum = 0;
    for (let line = 0; line < side; line += 1) {
      starts[spot * side + line] = side;
      for (let tap = 0; tap < side; tap += 1) {
        const weight = weightAt(tap - before - inX, line - before - inY);
        if (weight === 0) continue;
        weights[from + line * side + tap] = weight;
        sum += weight;
        starts[spot * side + line] = Math.min(starts[spot * side + line] ?? side, tap);
        ends[spot * side + line] = tap + 1;
      }
    }
    for (let at = from; at < from + side * side; at += 1)
      weights[at] = ((weights[at] ?? 0) * unit) / sum;
  }
  return { side, before, weights, starts, ends };
};
