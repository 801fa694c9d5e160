import { expect, test } from "bun:test";

import { claimsToDecide } from "./claims-to-decide.ts";

const line = (kind: string, claimId: string) => ({ kind, data: { claimId } });

test("every claim that nobody decided about is named, and no other", () => {
  expect(
    claimsToDecide([
      { kind: "placed", data: {} },
      line("content_rejected", "a"),
      line("claim_opened", "b"),
      line("claim_decided", "a"),
      line("withdrawal_declared", "c"),
      line("reprint_taken_back", "b"),
      line("claim_opened", "d"),
      line("claim_decided", "d"),
      line("claim_done", "d"),
    ]),
  ).toEqual(["b", "c"]);
  expect(claimsToDecide([])).toEqual([]);
});
