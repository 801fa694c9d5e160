import { expect, test } from "bun:test";

import type { ClaimView } from "#client/features/orders/order-view.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { claimSentence } from "./shopper-claim-words.ts";

const reprint = (status: ClaimView["status"], postedAt: string | null): ClaimView => ({
  id: "a",
  kind: "damaged",
  status,
  text: "",
  rejection: null,
  outcome: "reprint",
  refundCents: null,
  answer: null,
  createdAt: "2026-11-27T10:00:00.000Z",
  decidedAt: "2026-11-27T11:00:00.000Z",
  postedAt,
  tracking: null,
  items: [],
  photoCount: 0,
  photoIds: [],
});

test("a rejected picture that was settled without money tells of no withdrawal, which nobody declared", () => {
  const settled = { ...reprint("accepted", null), outcome: "without_money" } as const;
  expect(claimSentence({ ...settled, kind: "content", rejection: "rights" })).toBe(
    m.rejection_say_without_money(),
  );
  expect(claimSentence({ ...settled, kind: "withdrawal" })).toBe(m.claims_outcome_without_money());
});

test("a reprint that was put aside without a parcel no longer promises one", () => {
  expect(claimSentence(reprint("accepted", null))).toBe(m.claims_outcome_reprint());
  expect(claimSentence(reprint("done", "2026-11-27T12:00:00.000Z"))).toBe(
    m.claims_outcome_reprint(),
  );
  expect(claimSentence(reprint("done", null))).toBe(m.claims_put_aside());
});
