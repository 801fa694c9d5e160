import { expect, test } from "bun:test";

import { createVectorKernels, kernelChannels } from "./vector-kernels.ts";

const kernels = createVectorKernels(1_000_000);
const numbers = new Float32Array(kernels.memory.buffer);
const bytes = Float32Array.BYTES_PER_ELEMENT;

/** Numbers without a pattern, from -1 to 1, the same every time. */
const fill = (from: number, to: number) => {
  let random = from + 1;
  for (let index = from; index < to; index += 1) {
    random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0;
    numbers[index] = random / 2 ** 31 - 1;
  }
};
const at = (index: number) => numbers[index] ?? Number.NaN;

// Any count: four pixels are made at once, then the rest one by one.
test.each([1, 3, 4, 6, 9])("mixes the channels of %d pixels as plain sums do", (count) => {
  const [into, made] = [12, 16];
  const weights = count * into;
  const bias = weights + into * made;
  const target = bias + made;
  fill(0, target);
  numbers.fill(7, target, target + (count + 1) * made);
  for (let first = 0; first < made; first += kernelChannels) {
    kernels.mix(
      0,
      bytes * (weights + first * into),
      bytes * (bias + first),
      bytes * (target + first),
      count,
      bytes * into,
      bytes * made,
      -0.5,
      1.5,
    );
  }
  for (let pixel = 0; pixel < count; pixel += 1) {
    for (let channel = 0; channel < made; channel += 1) {
      const [block, lane] = [Math.floor(channel / kernelChannels), channel % kernelChannels];
      let sum = at(bias + channel);
      for (let from = 0; from < into; from += 1) {
        const weight = at(weights + (block * into + from) * kernelChannels + lane);
        sum += at(pixel * into + from) * weight;
      }
      expect(at(target + pixel * made + channel)).toBeCloseTo(
        Math.min(1.5, Math.max(-0.5, sum)),
        5,
      );
    }
  }
  expect(numbers.slice(target + count * made, target + (count + 1) * made)).toEqual(
    new Float32Array(made).fill(7),
  );
});

test.each([1, 2])("blurs each channel by itself, every %d pixels", (stride) => {
  const [channels, width, count] = [8, 9, 3];
  const weights = 3 * width * channels;
  const bias = weights + 9 * channels;
  const target = bias + channels;
  fill(0, target);
  kernels.blur(
    0,
    bytes * weights,
    bytes * bias,
    bytes * target,
    count,
    bytes * channels,
    bytes * width * channels,
    bytes * stride * channels,
  );
  for (let pixel = 0; pixel < count; pixel += 1) {
    for (let channel = 0; channel < channels; channel += 1) {
      let sum = at(bias + channel);
      for (let tap = 0; tap < 9; tap += 1) {
        const [x, y] = [pixel * stride + (tap % 3), Math.floor(tap / 3)];
        sum += at((y * width + x) * channels + channel) * at(weights + tap * channels + channel);
      }
      expect(at(target + pixel * channels + channel)).toBeCloseTo(Math.min(6, Math.max(0, sum)), 5);
    }
  }
});
