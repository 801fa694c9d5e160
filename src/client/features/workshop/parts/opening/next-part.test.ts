import { expect, test } from "bun:test";

import { type OpeningPart, openingSteps, type OpeningStep } from "#shared/company/opening-steps.ts";

import { nextPart } from "./next-part.ts";

const stepsWith = (...done: readonly OpeningPart[]) =>
  Object.entries(openingSteps).map(([step, parts]) => ({
    step: step as OpeningStep,
    parts: parts.map((part) => ({ part, isDone: done.includes(part) })),
  }));

test("after a part that is done the next open one follows, in the order of the list", () => {
  expect(nextPart(stepsWith("face"), ["face"])).toBe("imprint");
  expect(nextPart(stepsWith("account", "vat"), ["account"])).toBe("packaging");
});

test("what was left out before comes at the end", () => {
  const all = Object.values(openingSteps).flat();
  const steps = stepsWith(...all.filter((part) => part !== "guarantee_graphic"));
  expect(nextPart(steps, ["test_sheet"])).toBe("guarantee_graphic");
});

test("nothing follows a part that is still open, nor the last", () => {
  expect(nextPart(stepsWith("face"), ["imprint"])).toBeNull();
  expect(nextPart(stepsWith(...Object.values(openingSteps).flat()), ["face"])).toBeNull();
});
