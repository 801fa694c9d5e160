import { expect, test } from "bun:test";

import { moneyOverCents, refundToProposeCents } from "./money-over.ts";

const order = {
  status: "shipped",
  paymentStatus: "paid",
  totalCents: 1_460,
  differenceCents: 0,
} as const;
const bill = { kind: "invoice", totalCents: 1_460 } as const;
const credit = (totalCents: number) => ({ kind: "credit_note", totalCents }) as const;

test.each([
  ["nothing of a paid order", order, 1_460, [bill], 0],
  ["all that is left of one that is off", { ...order, status: "canceled" }, 1_760, [], 1_760],
  ["all that came after it was credited", order, 1_460, [bill, credit(1_460)], 1_460],
  [
    "also when more came than it cost",
    { ...order, paymentStatus: "overpaid" },
    1_760,
    [bill, credit(1_460)],
    1_760,
  ],
  [
    "of one that was credited in part what is above the rest",
    { ...order, paymentStatus: "overpaid" },
    1_760,
    [bill, credit(500)],
    800,
  ],
  ["nothing where simply too much came", { ...order, paymentStatus: "overpaid" }, 1_760, [bill], 0],
  ["nothing where a little was let go", { ...order, differenceCents: 200 }, 1_260, [bill], 0],
] as const)("belongs back: %s", (_name, of, leftCents, invoices, over) => {
  expect(moneyOverCents(of, leftCents, invoices)).toBe(over);
});

test.each([
  ["what is too much", { ...order, paymentStatus: "overpaid" }, [9_900], [8_440]],
  ["all of it where nothing is too much", order, [1_460], [1_460]],
  [
    "all of it where the order is off",
    { ...order, status: "canceled", paymentStatus: "overpaid" },
    [9_900],
    [9_900],
  ],
  [
    "not what was let be",
    { ...order, paymentStatus: "overpaid", differenceCents: -40 },
    [2_500],
    [1_000],
  ],
  [
    "of two payments no more than each has left",
    { ...order, paymentStatus: "overpaid" },
    [1_460, 5_000],
    [1_460, 5_000],
  ],
] as const)("proposed to go back: %s", (_name, of, left, proposed) => {
  const heldCents = left.reduce<number>((sum, some) => sum + some, 0);
  expect(left.map((ownCents) => refundToProposeCents(of, heldCents, [], ownCents))).toEqual([
    ...proposed,
  ]);
});
