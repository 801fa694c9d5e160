import { expect, test } from "bun:test";

import { bestPace, hasLaterTransfer, paceOf, promisesByPace } from "./upcoming-promises.ts";

const calendar = { cutOffHour: 14, closures: [] };
const days = { productionDays: 4, transitDays: 3, countries: ["DE"] };

test("each promise goes on where the one before ends, and a transfer's is a working day later", () => {
  const { atOnce, byTransfer } = promisesByPace(new Date("2026-11-26T08:00:00Z"), calendar, days);
  expect(atOnce.map(({ on, untilMs }) => [on, new Date(untilMs).toISOString()])).toEqual([
    ["2026-12-07", "2026-11-26T13:00:00.000Z"],
    ["2026-12-08", "2026-11-27T13:00:00.000Z"],
    ["2026-12-09", "2026-11-30T13:00:00.000Z"],
  ]);
  expect(byTransfer.map(({ on }) => on)).toEqual(["2026-12-08", "2026-12-09", "2026-12-10"]);
  expect(byTransfer.map(({ untilMs }) => untilMs)).toEqual(atOnce.map(({ untilMs }) => untilMs));
  expect(byTransfer.map(({ paidBeforeMs }) => paidBeforeMs)).toEqual([
    ...atOnce.slice(1).map(({ untilMs }) => untilMs),
    Date.parse("2026-12-01T13:00:00Z"),
  ]);
});

test("where the shop is closed for good nothing is promised", () => {
  const closures = [{ from: "2026-01-01", to: "2029-01-01" }];
  expect(promisesByPace(new Date("2026-11-26T08:00:00Z"), { ...calendar, closures }, days)).toEqual(
    { atOnce: [], byTransfer: [] },
  );
});

test("the pace is that of what somebody chose, and until then the best that everybody may choose", () => {
  expect(paceOf("bank_transfer")).toBe("byTransfer");
  expect(paceOf("stripe")).toBe("atOnce");
  expect(bestPace(["bank_transfer", "paypal"])).toBe("atOnce");
  expect(bestPace(["invoice", "bank_transfer"])).toBe("byTransfer");
});

test("a transfer has a day of its own to be said only beside a quicker way", () => {
  expect(hasLaterTransfer(["bank_transfer", "paypal"])).toBe(true);
  expect(hasLaterTransfer(["bank_transfer", "invoice"])).toBe(true);
  expect(hasLaterTransfer(["bank_transfer"])).toBe(false);
  expect(hasLaterTransfer(["stripe", "paypal", "invoice"])).toBe(false);
});
