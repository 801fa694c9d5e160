import { expect, test } from "bun:test";

import fc from "fast-check";

import { mergeChanges } from "./merge-changes.ts";
import type { Seen } from "./seen.ts";

const german = {
  slug: "de",
  nameDe: "Brief",
  countries: ["DE"],
  rates: [
    { maxWeightGrams: 450, cents: 340 },
    { maxWeightGrams: 900, cents: 490 },
  ],
  freeFromCents: 4_900,
};
const european = { ...german, slug: "eu", countries: ["AT", "NL"], freeFromCents: null };
const shipping = { methods: [german, european], productionDaysMax: 4 };

test("a price that somebody else changed in a list stays when I change another value of its row", () => {
  const theirs = {
    methods: [
      { ...german, rates: [{ maxWeightGrams: 450, cents: 370 }, german.rates[1]] },
      european,
    ],
    productionDaysMax: 5,
  };
  const mine = { ...shipping, methods: [{ ...german, freeFromCents: 6_900 }, european] };
  expect<Seen>(mergeChanges(shipping, mine, theirs)).toEqual({
    ...theirs,
    methods: [{ ...theirs.methods[0], freeFromCents: 6_900 }, european],
  });
});

test("a row that somebody else took away stays away, unless I changed it; one that I took away is gone", () => {
  const without = { ...shipping, methods: [german] };
  const mine = { ...shipping, methods: [{ ...german, freeFromCents: 0 }, european] };
  expect<Seen>(mergeChanges(shipping, mine, without)).toEqual({
    ...shipping,
    methods: [{ ...german, freeFromCents: 0 }],
  });
  const changed = { ...shipping, methods: [german, { ...european, freeFromCents: 0 }] };
  expect<Seen>(mergeChanges(shipping, changed, without)).toEqual(changed);
  expect<Seen>(mergeChanges(shipping, without, changed)).toEqual(without);
});

test("countries of two people in one list are both there, and so are numbers of two registers", () => {
  const toAustria = { ...shipping, methods: [{ ...german, countries: ["DE", "AT"] }, european] };
  const toItaly = { ...shipping, methods: [{ ...german, countries: ["DE", "IT"] }, european] };
  expect<Seen>(mergeChanges(shipping, toItaly, toAustria)).toEqual({
    ...shipping,
    methods: [{ ...german, countries: ["DE", "AT", "IT"] }, european],
  });
  const seen = { packagingNumbers: { DE: "1" } };
  const theirs = { packagingNumbers: { DE: "1", AT: "2" } };
  const mine = { packagingNumbers: { DE: "1", NL: "3" } };
  expect<Seen>(mergeChanges(seen, mine, theirs)).toEqual({
    packagingNumbers: { DE: "1", AT: "2", NL: "3" },
  });
});

test("tiers of two people stand by their quantities, and the order I chose of a list stays", () => {
  const seen = { tiers: [{ minQuantity: 1, cents: 480 }], layouts: ["single", "pair"] };
  const mine = {
    tiers: [...seen.tiers, { minQuantity: 9, cents: 400 }],
    layouts: ["pair", "single"],
  };
  const theirs = {
    tiers: [
      { minQuantity: 1, cents: 490 },
      { minQuantity: 6, cents: 410 },
    ],
    layouts: seen.layouts,
  };
  expect<Seen>(mergeChanges(seen, mine, theirs)).toEqual({
    tiers: [
      { minQuantity: 1, cents: 490 },
      { minQuantity: 6, cents: 410 },
      { minQuantity: 9, cents: 400 },
    ],
    layouts: ["pair", "single"],
  });
});

test("whoever changed nothing keeps what is there, and beside nobody all of mine is taken", () => {
  const value = fc.dictionary(
    fc.constantFrom("slug", "from", "name", "rows", "__proto__"),
    fc.jsonValue({ maxDepth: 3 }),
  );
  fc.assert(
    fc.property(value, value, (one, other) => {
      expect<Seen>(mergeChanges(one, one, other)).toEqual({ ...other });
      expect<Seen>(mergeChanges(one, other, one)).toEqual({ ...other });
    }),
  );
});

test("rows that differ in other places are all as their person left them", () => {
  const rows = fc.uniqueArray(fc.nat(20), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(rows, fc.nat(), fc.nat(), (weights, first, second) => {
      const sorted = weights.toSorted((one, other) => one - other);
      const rates = sorted.map((maxWeightGrams) => ({ maxWeightGrams, cents: 0, days: 0 }));
      const at = (index: number) => index % rates.length;
      const mine = rates.map((rate, index) => (index === at(first) ? { ...rate, cents: 1 } : rate));
      const now = rates.map((rate, index) => (index === at(second) ? { ...rate, days: 1 } : rate));
      const both = mine.map((rate, index) => ({ ...rate, days: now[index]?.days }));
      expect<Seen>(mergeChanges({ rates }, { rates: mine }, { rates: now })).toEqual({
        rates: both,
      });
    }),
  );
});
