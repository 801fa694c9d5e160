import { afterAll, beforeAll, expect, test } from "bun:test";

import { TRPCError } from "@trpc/server";
import fc from "fast-check";

import { isDatabaseUnavailable } from "#server/db/pool.ts";
import { accessTable } from "#testing/access/access-table.ts";
import { callPath } from "#testing/access/call-path.ts";
import { makeWorld, type World } from "#testing/houses/make-world.ts";
import { reportFigures } from "#testing/judges/figures.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { appRouter } from "./app-router.ts";

/** Row I2: whatever comes in is answered or refused; it never breaks anything. */
const runsPerProcedure = 200;
const hostile = [
  null,
  "",
  " ",
  -1,
  0,
  1.5,
  1e308,
  -1e308,
  Number.MAX_SAFE_INTEGER,
  2 ** 31,
  true,
  [],
  {},
  [[]],
  "\u0000",
  "\ud800",
  "\u202e<script>alert(1)</script>",
  "' or 1=1; drop table photo; --",
  "../../etc/passwd",
  "%00%ff",
  "x".repeat(10_000),
  "00000000-0000-0000-0000-000000000000",
  "2026-02-30",
  "__proto__",
];

let shop: TestShop;
let world: World;
beforeAll(async () => {
  shop = await openTestShop();
  world = await makeWorld(shop);
});
afterAll(() => shop.close());

/** The valid input with one of its leaves, wherever it is, made hostile. */
const spoil = (value: unknown, pick: number, with_: unknown): unknown => {
  if (typeof value !== "object" || value === null) return with_;
  const keys = Object.keys(value);
  const key = keys[pick % Math.max(1, keys.length)];
  if (key === undefined) return with_;
  const inner = spoil(Reflect.get(value, key), Math.floor(pick / keys.length), with_);
  return Array.isArray(value)
    ? value.map((item: unknown, index) => (String(index) === key ? inner : item))
    : { ...value, [key]: inner };
};

const inputs = (valid: unknown) =>
  fc.oneof(
    { weight: 1, arbitrary: fc.jsonValue() },
    { weight: 1, arbitrary: fc.constantFrom(...hostile) },
    {
      weight: 4,
      arbitrary: fc
        .tuple(fc.nat(10_000), fc.oneof(fc.constantFrom(...hostile), fc.jsonValue()))
        .map(([pick, value]) => spoil(valid, pick, value)),
    },
  );

const paths = Object.keys(appRouter._def.procedures).filter(
  (path) => accessTable[path]?.isSubscription !== true,
);
test.each(paths)("%s", async (path) => {
  const row = accessTable[path];
  const valid = row?.input?.(world);
  const person =
    row?.guard === "admin" ? world.admin : row?.guard === "staff" ? world.staff : world.owner;
  await fc.assert(
    fc.asyncProperty(inputs(valid), async (input) => {
      try {
        await callPath(person.call, path, input);
      } catch (error) {
        const isFault = !(error instanceof TRPCError) || error.code === "INTERNAL_SERVER_ERROR";
        if (isFault || isDatabaseUnavailable(error)) throw error;
      }
    }),
    { numRuns: runsPerProcedure },
  );
  expect(Reflect.get({}, "polluted")).toBeUndefined();
});

test("the counts", () => {
  reportFigures("faults", { randomInputs: paths.length * runsPerProcedure });
});
