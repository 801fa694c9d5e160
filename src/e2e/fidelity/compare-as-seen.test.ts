import { expect, test } from "bun:test";

import { colourDifference, deltaE2000 } from "./colour-difference.ts";
import { moveMmMax, mostDeltaEMax, pathMmMax } from "./compare-as-seen.ts";
import { drawChart } from "./draw-chart.ts";
import { pathDistance } from "./drawn-paths.ts";
import { featureMoves } from "./feature-moves.ts";
import { pixelsOfPicture } from "./pixels.ts";
import { seenAt } from "./seen-pixels.ts";

/** Three pairs of Sharma, Wu and Dalal's, where formulas that are nearly right go wrong. */
test.each([
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, 2.5, 0], [50, 0, -2.5], 4.3065],
  [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
] as const)("ΔE2000 of %p and %p is %d", (one, other, expected) => {
  expect(deltaE2000(one, other)).toBeCloseTo(expected, 4);
  expect(deltaE2000(other, one)).toBeCloseTo(expected, 4);
});

const chart = await pixelsOfPicture(await drawChart(1_200, 900).png().toBuffer());

/** At ten pixels a millimetre, out of a chart that is three times as fine. */
const shown = (movedMm = 0) => {
  const moved = Math.round(movedMm * 30);
  const data = new Uint8Array(chart.data.length);
  data.set(chart.data.subarray(0, data.length - moved * 3), moved * 3);
  return seenAt({ ...chart, data }, { width: 400, height: 300 });
};

const everywhere = [{ left: 0, top: 0, width: 400, height: 300 }];

test("what has not moved is found where it is, what moved by 0.15 mm is not passed over", () => {
  const [one, same, other] = [shown(), shown(), shown(0.15)];
  const still = featureMoves(one, same, everywhere);
  expect(still.blocks).toBeGreaterThan(20);
  expect(still.worstPx / 10).toBeLessThan(0.01);
  const moved = featureMoves(one, other, everywhere);
  expect(moved.worstPx / 10).toBeGreaterThan(moveMmMax);
  expect(moved.worstPx / 10).toBeLessThan(0.25);
});

test("a softer picture has not moved, and has its colours", () => {
  const one = shown();
  const soft = seenAt(seenAt(one, { width: 300, height: 225 }), { width: 400, height: 300 });
  expect(featureMoves(one, soft, everywhere).worstPx / 10).toBeLessThan(moveMmMax);
});

test("a picture in slightly other colours is told", () => {
  const one = shown();
  const warmer = {
    ...one,
    data: one.data.map((level, at) => (at % 3 === 2 ? level * 0.93 : level)),
  };
  expect(colourDifference(one, one).most).toBe(0);
  expect(colourDifference(one, warmer).most).toBeGreaterThan(mostDeltaEMax);
});

test("a mean leaves a picture as bright as it is", () => {
  const one = shown();
  const meanOf = ({ data }: { data: Uint8Array }) =>
    data.reduce((sum, level) => sum + level, 0) / data.length;
  expect(Math.abs(meanOf(seenAt(one, { width: 133, height: 71 })) - meanOf(one))).toBeLessThan(0.6);
});

test("a path that lies elsewhere, or is another one, is told", () => {
  const [path, beside] = [
    [1, 2, 3, 4],
    [1, 2, 3, 4.03],
  ];
  expect(pathDistance([path], [path])).toBe(0);
  expect(pathDistance([path], [beside])).toBeGreaterThan(pathMmMax);
  expect(pathDistance([path], [])).toBe(Number.POSITIVE_INFINITY);
  expect(pathDistance([path], [[1, 2]])).toBe(Number.POSITIVE_INFINITY);
});
