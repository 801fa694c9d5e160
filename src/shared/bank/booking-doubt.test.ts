import { expect, test } from "bun:test";

import { bookingDoubt } from "./booking-doubt.ts";

const open = { status: "pending", openCents: 1_985, totalCents: 1_985, waivedCents: 0, typed: [] };
const byHand = { amountCents: 1_985, reference: "KTO 1" };

test.each([
  ["nothing where it is right", 1_985, {}, null],
  ["nothing where it is short", 500, {}, null],
  ["nothing where it is a little over", 2_100, {}, null],
  ["nothing where the rest that was let go comes", 50, { openCents: 0, waivedCents: 50 }, null],
  [
    "more than the rest that was let go",
    1_985,
    { openCents: 0, waivedCents: 50 },
    { kind: "paid", overCents: 1_935 },
  ],
  ["99 euros for an order of 19,85", 9_900, {}, { kind: "far_over", overCents: 7_915 }],
  ["a second payment", 1_985, { openCents: 0 }, { kind: "paid", overCents: 1_985 }],
  ["more on top of too much", 2_000, { openCents: -15 }, { kind: "paid", overCents: 2_015 }],
  ["one that was called off", 1_985, { status: "canceled" }, { kind: "canceled", overCents: 0 }],
  [
    "another sum than was booked by hand, not as the same",
    500,
    { openCents: 0, typed: [byHand] },
    { kind: "paid", overCents: 500, typed: null },
  ],
  [
    "the sum that was booked by hand, as likely the same",
    1_985,
    { openCents: 0, typed: [byHand] },
    { kind: "paid", overCents: 1_985, typed: byHand },
  ],
  [
    "half of it that was booked by hand while the other half is open",
    1_985,
    { openCents: 1_985, totalCents: 3_970, typed: [byHand] },
    { kind: "typed", overCents: 0, typed: byHand },
  ],
])("asked about is %s", (_name, amountCents, differs, doubt) => {
  const found = bookingDoubt(amountCents, { ...open, ...differs });
  if (doubt === null) expect(found).toBeNull();
  else expect(found).toMatchObject(doubt);
});
