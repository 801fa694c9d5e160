import { describe, expect, test } from "bun:test";

import fc from "fast-check";

import { cents, formatCents } from "#shared/money/money.ts";
import { formatOrderNumber } from "#shared/orders.ts";

import { bookingsOfTable, parseCsvTable } from "./bank-csv.ts";
import { parseCsvRows } from "./csv-rows.ts";
import { isSameName } from "./fold-name.ts";
import { orderNumbersIn } from "./order-numbers-in.ts";
import { type MatchableOrder, proposeMatches } from "./propose-matches.ts";
import { decimalMarkOf, parseWrittenAmount } from "./written-amount.ts";
import { parseWrittenDay } from "./written-day.ts";

const runs = 300;
const holds = <Args>(property: fc.IProperty<Args>) => fc.assert(property, { numRuns: runs });

const orderNumber = fc
  .tuple(fc.integer({ min: 2020, max: 2099 }), fc.integer({ min: 1, max: 250_000 }))
  .map(([year, sequence]) => formatOrderNumber(year, sequence));

/** A number as people and banks write it. */
const writtenNumber = orderNumber.chain((number) =>
  fc
    .tuple(
      fc.constantFrom("-", " ", "", " - ", ".", "/", "–"),
      fc.constantFrom("0", "O", "o"),
      fc.constantFrom("1", "I", "l"),
      // The line break of a bank, before one of the later signs.
      fc.option(fc.integer({ min: 1, max: 8 })),
    )
    .map(([between, nought, one, breakAt]) => {
      const written = number.replace("-", between).replaceAll("0", nought).replaceAll("1", one);
      const cut =
        breakAt === null ? written : `${written.slice(0, breakAt)} ${written.slice(breakAt)}`;
      return { number, written: cut };
    }),
);

describe("an order's number in a purpose", () => {
  test("is found however it is written, among other words", () => {
    const words = fc.constantFrom("", "Bestellung ", "Magnete, danke! ", "RE-Nr. ", "Kd. 4711: ");
    holds(
      fc.property(words, writtenNumber, words, (before, { number, written }, after) => {
        expect(orderNumbersIn(`${before}${written}, ${after}`)).toContain(number);
      }),
    );
  });

  test("is not seen where there is none, and never too many", () => {
    expect(orderNumbersIn("Miete November, danke 2026")).toEqual([]);
    holds(
      fc.property(fc.string({ maxLength: 2_000 }), (text) => {
        const found = orderNumbersIn(text);
        expect(found.length).toBeLessThanOrEqual(20);
        for (const number of found) expect(number).toMatch(/^20\d\d-\d{5,7}$/);
      }),
    );
  });
});

test("a name is the same in capitals, without umlauts and turned round, one word alone is nobody's", () => {
  expect(isSameName("Jörg Müller", "MUELLER, JOERG")).toBe(true);
  expect(isSameName("Jörg Müller", "Jorg Muller")).toBe(true);
  expect(isSameName("Ada Weiß", "Ada Weiss oder Tom Weiss")).toBe(true);
  expect(isSameName("Ada Weiß", "Tom Weiss")).toBe(false);
  expect(isSameName("Ada", "Ada Weiß")).toBe(false);
  expect(isSameName("", "")).toBe(false);
});

describe("proposals", () => {
  const order = (changes: Partial<MatchableOrder> = {}): MatchableOrder => ({
    orderId: "a",
    number: "2026-00042",
    openCents: 1_460,
    names: ["Mia Muster"],
    isAwaited: true,
    typed: [],
    ...changes,
  });
  const receipt = {
    amountCents: 1_460,
    payer: "MUSTER MIA",
    purpose: "2O26 00042",
    hasTwin: false,
  };

  test("are sure by number and amount, with every reason that holds", () => {
    expect(proposeMatches(receipt, [order()])).toEqual([
      { orderId: "a", strength: "sure", reasons: ["number", "amount", "name"], differenceCents: 0 },
    ]);
  });

  test.each([
    ["too little came", { receipt: { amountCents: 1_000 }, order: {} }, -460],
    ["too much came", { receipt: { amountCents: 2_000 }, order: {} }, 540],
    [
      "the same sum was booked by hand",
      { receipt: {}, order: { typed: [{ amountCents: 1_460 }] } },
      0,
    ],
    ["the order was called off", { receipt: {}, order: { isAwaited: false } }, 0],
    ["the order is paid", { receipt: {}, order: { openCents: 0 } }, 1_460],
    ["the receipt may be a copy", { receipt: { hasTwin: true }, order: {} }, 0],
    ["only name and amount agree", { receipt: { purpose: "danke" }, order: {} }, 0],
  ])("are likely, not sure, when %s", (_name, changes, differenceCents) => {
    const [match] = proposeMatches({ ...receipt, ...changes.receipt }, [order(changes.order)]);
    expect(match).toMatchObject({ strength: "likely", differenceCents });
  });

  test("are weak by an amount alone, and none without number and amount", () => {
    const bare = { ...receipt, payer: "Tom Weiss", purpose: "" };
    expect(proposeMatches(bare, [order()])).toMatchObject([{ strength: "weak" }]);
    expect(proposeMatches({ ...bare, amountCents: 999 }, [order()])).toEqual([]);
  });

  test("by an amount alone are left out beside a better one, but for one of the same name where that is in doubt", () => {
    const same = [order(), order({ orderId: "b", number: "2026-00043", names: ["Tom Weiss"] })];
    const ofName = order({ orderId: "c", number: "2026-00044" });
    const strengthsOf = (asked: typeof receipt) =>
      proposeMatches(asked, [...same, ofName]).map(({ orderId, strength }) => [orderId, strength]);
    expect(strengthsOf(receipt)).toEqual([["a", "sure"]]);
    expect(strengthsOf({ ...receipt, hasTwin: true })).toEqual([
      ["a", "likely"],
      ["c", "weak"],
    ]);
  });

  test("are no guess at an order that another receipt surely pays, and leave what is named", () => {
    const named = order({ orderId: "b", number: "2026-00043", openCents: 1_500 });
    const asked = { ...receipt, purpose: "2026-00043" };
    const idsOf = (met: readonly string[]) =>
      proposeMatches(asked, [order(), named], new Set(met)).map(({ orderId }) => orderId);
    expect(idsOf([])).toEqual(["a", "b"]);
    expect(idsOf(["a"])).toEqual(["b"]);
    expect(idsOf(["a", "b"])).toEqual(["b"]);
  });

  test("are sure of one order at most, of one that is named with its amount, in any order of asking", () => {
    const anyOrder = fc.record({
      orderId: fc.uuid(),
      number: fc.integer({ min: 1, max: 5 }).map((sequence) => formatOrderNumber(2026, sequence)),
      openCents: fc.integer({ min: -1, max: 3 }),
      names: fc.constant(["Mia Muster"]),
      isAwaited: fc.boolean(),
      typed: fc.constant([]),
    });
    holds(
      fc.property(
        fc.uniqueArray(anyOrder, { selector: ({ number }) => number, maxLength: 5 }),
        fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 2 }),
        fc.integer({ min: 1, max: 3 }),
        fc.boolean(),
        (orders, named, amountCents, hasTwin) => {
          const purpose = named.map((sequence) => formatOrderNumber(2026, sequence)).join(", ");
          const asked = { amountCents, payer: "Mia Muster", purpose, hasTwin };
          const matches = proposeMatches(asked, orders);
          const sure = matches.filter(({ strength }) => strength === "sure");
          expect(sure.length).toBeLessThanOrEqual(1);
          for (const { orderId } of sure) {
            const found = orders.find((other) => other.orderId === orderId);
            expect(found).toMatchObject({ openCents: amountCents, isAwaited: true });
            expect(purpose).toContain(found?.number ?? "nothing");
            expect(hasTwin).toBe(false);
          }
          expect(proposeMatches(asked, orders.toReversed())).toEqual(matches);
        },
      ),
    );
  });
});

test("an amount is read back to the cent, however its column writes it", () => {
  const amount = fc.integer({ min: -99_999_999, max: 99_999_999 });
  holds(
    fc.property(
      fc.array(amount, { minLength: 1, maxLength: 5 }),
      fc.constantFrom("de" as const, "en" as const),
      (all, locale) => {
        const cells = all.map((value) => formatCents(cents(value), locale));
        const mark = decimalMarkOf(cells);
        expect(cells.map((cell) => parseWrittenAmount(cell, mark))).toEqual(
          all.map((value) => cents(value)),
        );
      },
    ),
  );
  expect(parseWrittenAmount("12,3-", ",")).toBe(cents(-1_230));
  expect(parseWrittenAmount("1234", ",")).toBe(cents(123_400));
  for (const nonsense of ["", "-", "1,2,3", "12,345", "1.23", "zwölf", "1e3", "99999999999"]) {
    expect(parseWrittenAmount(nonsense, ",")).toBeNull();
  }
  expect(decimalMarkOf(["1.234", "5.678"])).toBe(",");
  expect(decimalMarkOf(["1.234", "5.67"])).toBe(".");
});

test("a day is read in every way that banks write it, and only when there is such a day", () => {
  for (const written of [
    "21.11.2026",
    "21.11.26",
    "2026-11-21",
    "21/11/2026",
    "2026-11-21T08:00:00",
  ]) {
    expect(parseWrittenDay(written)).toBe("2026-11-21");
  }
  for (const nonsense of ["31.02.2026", "2026-13-01", "heute", "", "1.1", "211126"]) {
    expect(parseWrittenDay(nonsense)).toBeNull();
  }
});

test("cells with quotes, delimiters and line breaks are read back as they were", () => {
  const cell = fc.string({ unit: fc.constantFrom("a", "ü", '"', ";", "\n", " "), maxLength: 8 });
  holds(
    fc.property(
      fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 4 }),
      (rows) => {
        const text = rows
          .map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(";"))
          .join("\r\n");
        const kept = rows
          .map((row) => row.map((value) => value.trim()))
          .filter((row) => row.some(Boolean));
        expect(parseCsvRows(text, ";", 100)).toEqual(kept);
      },
    ),
  );
  expect(parseCsvRows("a\n".repeat(11), ";", 10)).toBeNull();
});

test("a header that says nothing is asked about; with the columns named it is read", () => {
  const table = parseCsvTable("A;B;C;D\n21.11.2026;x;14,60;2026-00042\nmüll;x;y;z\n21.11.2026;x");
  expect(table).toMatchObject({ header: ["A", "B", "C", "D"], columns: null });
  if (table === null) throw new Error("no table");
  const read = bookingsOfTable(table, { bookedOn: 0, amount: 2, payer: null, purpose: 3 });
  expect(read).toMatchObject({
    bookings: [{ amountCents: 1_460, payer: "", purpose: "2026-00042" }],
    otherCount: 1,
    unreadCount: 1,
  });
  expect(parseCsvTable("nur ein Satz")).toBeNull();
  expect(parseCsvTable("")).toBeNull();
});
