import { expect, test } from "bun:test";

import { calledOffReason } from "#shared/payments.ts";

import { refundReason } from "./refund-reason.ts";

test("why the shop gave money back is said in the reader's language, what a person typed as it is", () => {
  expect(refundReason(calledOffReason)).toBe("Bestellung storniert");
  expect(refundReason("Kratzer")).toBe("Kratzer");
});
