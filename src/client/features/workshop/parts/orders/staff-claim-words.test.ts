import { expect, test } from "bun:test";

import { finishHint } from "./staff-claim-words.ts";

test("what is given back for a claim is named where it is laid aside, and no new magnets beside it", () => {
  for (const outcome of ["refund", "part_refund"] as const) {
    expect(finishHint({ outcome, refundCents: 261 })).toContain("2,61\u00a0€");
    expect(finishHint({ outcome, refundCents: 261 })).not.toContain("Magnete");
  }
  expect(finishHint({ outcome: "without_money", refundCents: null })).toBeNull();
  expect(finishHint({ outcome: "reprint", refundCents: null })).not.toContain("Geld");
});
