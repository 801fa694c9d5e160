import { expect, test } from "bun:test";

import fc from "fast-check";

import { toneMax, tonesCount, toneTable } from "#shared/design/look/tones.ts";

import { findTones, type PhotoPixels } from "./find-tones.ts";

const side = 24;
const whole = { x: 0, y: 0, width: 1, height: 1 };

/** Greys or colours, spread over what is between two levels. */
const photoOf = (levels: readonly number[]): PhotoPixels => {
  const data = new Uint8ClampedArray(side * side * 4).fill(toneMax);
  for (let pixel = 0; pixel < side * side; pixel += 1) {
    for (const channel of [0, 1, 2]) {
      data[pixel * 4 + channel] = levels[(pixel * 7 + channel) % levels.length] ?? 0;
    }
  }
  return { width: side, height: side, data };
};
const between = (from: number, to: number) =>
  photoOf(Array.from({ length: 64 }, (_, index) => from + (index / 63) * (to - from)));
const levelsOfPhotos = fc.array(fc.integer({ min: 0, max: toneMax }), {
  minLength: 2,
  maxLength: 60,
});

const meanOf = (levels: Iterable<number>) => {
  const all = [...levels];
  return all.reduce((sum, level) => sum + level, 0) / all.length;
};

test("whatever the photo, it gets lighter, black stays black, and no difference between tones is lost", () => {
  fc.assert(
    fc.property(levelsOfPhotos, (levels) => {
      const photo = photoOf(levels);
      const tones = findTones(photo);
      if (tones === null) return;
      expect(tones).toHaveLength(tonesCount);
      expect([tones[0], tones.at(-1)]).toEqual([0, toneMax]);
      tones.forEach((tone, at) => expect(tone).toBeGreaterThan(tones[at - 1] ?? -1));
      const table = toneTable(tones);
      expect(meanOf(photo.data.map((level) => table[level] ?? 0))).toBeGreaterThan(
        meanOf(photo.data),
      );
    }),
  );
});

test("a dark, a grey and a hazy photo reach further, up to the lights", () => {
  for (const [from, to] of [
    [3, 110],
    [30, 130],
    [75, 200],
  ] as const) {
    const tones = findTones(between(from, to));
    expect(tones).not.toBeNull();
    const table = toneTable(tones ?? []);
    expect(table[to] ?? 0).toBeGreaterThan(180);
    expect((table[to] ?? 0) - (table[from] ?? 0)).toBeGreaterThan(1.3 * (to - from));
  }
});

test("a bright photo is left as it is, and so is one with nothing in it", () => {
  expect(findTones(between(0, 255))).toBeNull();
  expect(findTones(between(140, 250))).toBeNull();
  const clear = { width: side, height: side, data: new Uint8ClampedArray(side * side * 4) };
  expect(findTones(clear)).toBeNull();
});

test("what is seen through a photo does not count", () => {
  const dark = between(3, 110);
  const onClear = { ...dark, data: dark.data.slice() };
  onClear.data.fill(0, 0, side * side * 2);
  const half = { ...dark, height: side / 2, data: dark.data.slice(side * side * 2) };
  expect(findTones(onClear)).toEqual(findTones(half));
});

test("the lights of a face stay below white, however dark the photo around it is", () => {
  const dark = between(0, 40);
  const data = dark.data.slice();
  const face = { x: 0.25, y: 0.25, width: 0.25, height: 0.25 };
  for (let row = side / 4; row < side / 2; row += 1) {
    for (let column = side / 4; column < side / 2; column += 1) {
      data.fill(200 + (column % 4) * 8, (row * side + column) * 4, (row * side + column) * 4 + 3);
    }
  }
  const photo = { ...dark, data };
  const lightestOf = (faces: readonly (typeof face)[]) =>
    toneTable(findTones(photo, faces) ?? [])[224] ?? 0;
  expect(lightestOf([])).toBeGreaterThan(toneMax * 0.945);
  expect(lightestOf([face])).toBeWithin(224, Math.ceil(toneMax * 0.945));
  expect(lightestOf([face, whole])).toBe(lightestOf([face]));
});
