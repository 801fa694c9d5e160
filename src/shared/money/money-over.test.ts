import { expect, test } from "bun:test";

import { moneyOverCents } from "./money-over.ts";

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
