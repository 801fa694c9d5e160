import { expect, test } from "bun:test";

import { reprintsToPost } from "./reprints-to-post.ts";

const decided = (claimId: string, kind: string, decision: string) => ({
  kind: "claim_decided",
  data: { claimId, kind, decision },
});
const line = (kind: string, claimId: string) => ({ kind, data: { claimId } });

test("a reprint is to be posted from its decision until it is posted or laid aside, and again when that is taken back", () => {
  const history = [
    { kind: "placed", data: {} },
    decided("a", "damaged", "reprint"),
    decided("b", "damaged", "full_refund"),
    decided("c", "content", "reprint"),
  ];
  expect(reprintsToPost([])).toEqual([]);
  expect(reprintsToPost(history)).toEqual(["a"]);
  const posted = [...history, line("claim_done", "a")];
  expect(reprintsToPost(posted)).toEqual([]);
  expect(reprintsToPost([...posted, line("reprint_taken_back", "a")])).toEqual(["a"]);
});
