import { describe, expect, test } from "bun:test";

import { createOpening } from "./opening.ts";

describe("the opening of the studio", () => {
  test("is at its sign and only once, and never later than its time", async () => {
    const opened: string[] = [];
    const opening = createOpening(5);
    opening.now();
    opening.soon(() => opened.push("at the sign"));
    expect(opened).toEqual([]);
    opening.now();
    opening.now();
    expect(opened).toEqual(["at the sign"]);
    const timeUp = Promise.withResolvers<void>();
    opening.soon(() => {
      opened.push("in time");
      timeUp.resolve();
    });
    await timeUp.promise;
    expect(opened).toEqual(["at the sign", "in time"]);
  });

  test("what waits is not lost by what comes after it", () => {
    const opened: string[] = [];
    const opening = createOpening(60_000);
    opening.soon(() => opened.push("first"));
    opening.soon(() => opened.push("second"));
    opening.now();
    expect(opened).toEqual(["first", "second"]);
  });
});
