import { describe, expect, test } from "bun:test";

import fc from "fast-check";

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
  ["the whole sum after a part", 1_985, { openCents: 992 }, { kind: "part", overCents: 993 }],
  ["the whole sum after its first cents", 1_985, { openCents: 1_935 }, { kind: "part" }],
  ["nothing where the rest after a part comes", 992, { openCents: 992 }, null],
  ["nothing where the rest after a part is a little over", 1_000, { openCents: 992 }, null],
  [
    "over the rest of a large order by more than staff may keep",
    20_001,
    { openCents: 19_000, totalCents: 50_000 },
    { kind: "part", overCents: 1_001 },
  ],
  [
    "nothing where the whole sum comes of which a part was let go",
    1_985,
    { openCents: 1_935, waivedCents: 50 },
    null,
  ],
  [
    "the whole sum after a part as far too much where it is",
    9_900,
    { openCents: 992 },
    { kind: "far_over", overCents: 8_908 },
  ],
])("asked about is %s", (_name, amountCents, differs, doubt) => {
  const found = bookingDoubt(amountCents, { ...open, ...differs });
  if (doubt === null) expect(found).toBeNull();
  else expect(found).toMatchObject(doubt);
});

describe("whatever was booked before", () => {
  const drawn = fc
    .record({
      totalCents: fc.integer({ min: 1, max: 100_000 }),
      here: fc.double({ min: 0, max: 0.999, noNaN: true }),
      share: fc.double({ min: 0, max: 2, noNaN: true }),
    })
    .map(({ totalCents, here, share }) => {
      const openCents = totalCents - Math.floor(totalCents * here);
      const order = { status: "pending", totalCents, openCents, waivedCents: 0, typed: [] };
      return { order, amountCents: Math.max(1, Math.round(totalCents * share)) };
    });

  test("what is right or short is not asked about", () => {
    fc.assert(
      fc.property(drawn, ({ order, amountCents }) => {
        const rightOrShort = Math.min(amountCents, order.openCents);
        expect(bookingDoubt(rightOrShort, order)).toBeNull();
      }),
    );
  });

  test("the whole sum is asked about just where a part of it is here", () => {
    fc.assert(
      fc.property(drawn, ({ order }) => {
        const partCents = order.totalCents - order.openCents;
        const doubt = bookingDoubt(order.totalCents, order);
        if (partCents === 0) expect(doubt).toBeNull();
        else expect(doubt).toMatchObject({ kind: "part", overCents: partCents });
      }),
    );
  });

  test("more than was asked about is asked about, too", () => {
    fc.assert(
      fc.property(drawn, fc.integer({ min: 1, max: 1_000 }), ({ order, amountCents }, more) => {
        const isAsked = bookingDoubt(amountCents, order) !== null;
        if (isAsked) expect(bookingDoubt(amountCents + more, order)).not.toBeNull();
      }),
    );
  });
});
