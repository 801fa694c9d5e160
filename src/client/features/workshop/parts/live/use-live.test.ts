import { expect, test } from "bun:test";

import { newsPauseMilliseconds } from "./use-live.ts";

test("a shop that comes back is asked within a fifth of the time that it was away, and a minute at most", () => {
  let awayMilliseconds = 0;
  for (let refusals = 0; refusals < 100; refusals += 1) {
    const pause = newsPauseMilliseconds(refusals);
    expect(pause).toBeLessThanOrEqual(Math.min(60_000, 2_001 + awayMilliseconds / 5));
    expect(pause).toBeGreaterThanOrEqual(2_000);
    awayMilliseconds += pause;
  }
});
