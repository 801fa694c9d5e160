// Resamples a picture line by line (Lanczos), first across, then down.

import { lanczos, lanczosRadius } from "./lanczos.ts";
import type { PixelImage, PixelSize } from "./render-pixels.ts";

/** Where the pixels of a line are taken: pixel n of the result in the middle of n·step + offset. */
export type LineMap = { readonly step: number; readonly offset: number };

/** What is sampled in lines: the picture itself, or the picture laid on its side. */
export type LineSampling = {
  readonly across: LineMap;
  readonly down: LineMap;
  readonly size: PixelSize;
  readonly isOnItsSide: boolean;
};

/** Of a level, so many parts: what is kept between two steps, with room for what the kernel overshoots. */
export const partBits = 6;
/** Sums of 32 bits have room for these: of a line 255, 1.4 times by the kernel, then parts of it. */
const lineWeightBits = 18;
const columnWeightBits = 15;

/** A picture shrunk or enlarged along its lines, in one Lanczos step: levels, cut off at both ends. */
export const sampleLines = (image: PixelImage, sampling: LineSampling): PixelImage => {
  const out = new Uint8ClampedArray(sampling.size.width * sampling.size.height * 3);
  eachRow(image, sampling, columnWeightBits + partBits, (row, at) => out.set(row, at));
  return { ...sampling.size, data: Buffer.from(out.buffer) };
};

/** The same for another step to follow: parts of a level, nothing cut off. */
export const sampleParts = (image: PixelImage, sampling: LineSampling): Int16Array => {
  const out = new Int16Array(sampling.size.width * sampling.size.height * 3);
  eachRow(image, sampling, columnWeightBits, (row, at) => out.set(row, at));
  return out;
};

/**
 * Lines are sampled one by one as rows of the result come to need them, then across each other: in whole
 * numbers, which is the same on every processor.
 */
const eachRow = (
  { data, width, height }: PixelImage,
  { across, down, size, isOnItsSide }: LineSampling,
  shift: number,
  keep: (row: Int32Array, at: number) => void,
): void => {
  const [pixelStep, lineStep] = isOnItsSide ? [width * 3, 3] : [3, width * 3];
  const [length, lines] = isOnItsSide ? [height, width] : [width, height];
  const columns = tapsOf(across, size.width, length, lineWeightBits);
  const rows = tapsOf(down, size.height, lines, columnWeightBits);

  const samples = size.width * 3;
  const held = Array.from({ length: rows.taps }, () => new Int16Array(samples));
  const heldLines = new Int32Array(rows.taps).fill(-1);
  const half = 1 << (shift - 1);
  const sums = new Int32Array(samples);
  for (let row = 0; row < size.height; row += 1) {
    sums.fill(half);
    for (let tap = 0; tap < rows.taps; tap += 1) {
      const weight = rows.weights[row * rows.taps + tap] ?? 0;
      if (weight === 0) continue;
      const number = (rows.firsts[row] ?? 0) + tap;
      const line = held[number % rows.taps] ?? new Int16Array(samples);
      if (heldLines[number % rows.taps] !== number) {
        heldLines[number % rows.taps] = number;
        sampleLine(data, number * lineStep, pixelStep, columns, line);
      }
      addLine(sums, line, weight);
    }
    for (let at = 0; at < samples; at += 1) sums[at] = (sums[at] ?? 0) >> shift;
    keep(sums, row * samples);
  }
};

const addLine = (sums: Int32Array, line: Int16Array, weight: number): void => {
  for (let at = 0; at < sums.length; at += 1) {
    sums[at] = ((sums[at] ?? 0) + Math.imul(line[at] ?? 0, weight)) | 0;
  }
};

const lineShift = lineWeightBits - partBits;
const halfPart = 1 << (lineShift - 1);

const sampleLine = (
  data: Uint8Array,
  start: number,
  step: number,
  { taps, firsts, weights }: Taps,
  into: Int16Array,
): void => {
  let to = 0;
  for (let pixel = 0; pixel < firsts.length; pixel += 1, to += 3) {
    let at = start + (firsts[pixel] ?? 0) * step;
    let [red, green, blue] = [halfPart, halfPart, halfPart];
    const end = (pixel + 1) * taps;
    for (let tap = pixel * taps; tap < end; tap += 1, at += step) {
      const weight = weights[tap] ?? 0;
      red = (red + Math.imul(data[at] ?? 0, weight)) | 0;
      green = (green + Math.imul(data[at + 1] ?? 0, weight)) | 0;
      blue = (blue + Math.imul(data[at + 2] ?? 0, weight)) | 0;
    }
    into[to] = red >> lineShift;
    into[to + 1] = green >> lineShift;
    into[to + 2] = blue >> lineShift;
  }
};

/** Of each of a line's new pixels: the first old one that it is made of, and how each of them counts. */
type Taps = {
  readonly taps: number;
  readonly firsts: Int32Array;
  /** Those of a pixel add up to one, in so many bits. */
  readonly weights: Int32Array;
};

const tapsOf = (
  { step, offset }: LineMap,
  count: number,
  length: number,
  weightBits: number,
): Taps => {
  const scale = Math.max(1, Math.abs(step));
  const radius = lanczosRadius * scale;
  const taps = Math.min(length, Math.ceil(radius * 2) + 1);
  const firsts = new Int32Array(count);
  const weights = new Int32Array(count * taps);
  for (let pixel = 0; pixel < count; pixel += 1) {
    const middle = step * (pixel + 0.5) + offset - 0.5;
    const from = Math.ceil(middle - radius);
    const until = Math.floor(middle + radius);
    const first = Math.min(Math.max(from, 0), length - taps);
    firsts[pixel] = first;
    const kernel: number[] = [];
    for (let spot = from; spot <= until; spot += 1) kernel.push(lanczos((spot - middle) / scale));
    const one = (1 << weightBits) / kernel.reduce((total, weight) => total + weight, 0);
    let left = 1 << weightBits;
    const put = (spot: number, weight: number): void => {
      // Beyond the edges lie copies of the edge.
      const at = pixel * taps + Math.min(Math.max(spot, 0), length - 1) - first;
      weights[at] = (weights[at] ?? 0) + weight;
      left -= weight;
    };
    kernel.forEach((weight, index) => put(from + index, Math.round(weight * one)));
    put(Math.round(middle), left);
  }
  return { taps, firsts, weights };
};
