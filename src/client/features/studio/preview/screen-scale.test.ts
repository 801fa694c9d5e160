import { expect, test } from "bun:test";

import fc from "fast-check";

import {
  assumedScale,
  cardWidthPx,
  fromDeviceScale,
  scaleMax,
  scaleMin,
  scaleOfCard,
  toDeviceScale,
} from "./screen-scale.ts";

const scale = fc.double({ min: scaleMin, max: scaleMax, noNaN: true });
const pixelRatio = fc.double({ min: 0.5, max: 4, noNaN: true });

test("a card that fits makes a magnet as large as it is", () => {
  const fitted = scaleOfCard(428);
  expect(cardWidthPx(fitted)).toBeCloseTo(428);
  expect(63 * fitted).toBeCloseTo((428 * 63) / 85.6);
});

test("a measured screen keeps its millimetre when the page is zoomed", () => {
  fc.assert(
    fc.property(scale, pixelRatio, (measured, ratio) => {
      const kept = toDeviceScale(measured, ratio);
      expect(fromDeviceScale(kept, ratio)).toBeCloseTo(measured);
      const zoomed = fromDeviceScale(kept, ratio * 2);
      expect(zoomed).toBeCloseTo(Math.max(scaleMin, measured / 2));
    }),
  );
});

test("no screen is smaller or finer than screens are", () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, min: -1e6, max: 1e6 }), (width) => {
      expect(scaleOfCard(width)).toBeGreaterThanOrEqual(scaleMin);
      expect(scaleOfCard(width)).toBeLessThanOrEqual(scaleMax);
    }),
  );
});

test("what was kept and cannot be read is as if nobody had measured", () => {
  for (const kept of [null, undefined, "6", {}, Number.NaN, -3, 0, Number.POSITIVE_INFINITY]) {
    expect(fromDeviceScale(kept, 2)).toBeNull();
  }
});

test("an unmeasured desk has CSS's inch, a phone has a phone's", () => {
  expect(assumedScale(false) * 25.4).toBeCloseTo(96);
  expect(assumedScale(true) * 25.4).toBeCloseTo(160);
});
