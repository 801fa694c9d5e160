import { expect, test } from "bun:test";

import { formatFigures, joinFigures } from "./figures.ts";

test("counts of several files add up, worst cases keep the worst", () => {
  const joined = joinFigures([
    { runs: 10, lost: 0, worstMs: 31.25, peakMb: 90 },
    { runs: 20, lost: 1, worstMs: 12, peakMb: 120 },
  ]);
  expect(formatFigures(joined)).toBe("runs=30 lost=1 worstMs=31.25 peakMb=120");
});
