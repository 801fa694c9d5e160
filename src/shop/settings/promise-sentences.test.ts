import { expect, test } from "bun:test";

import { promisesByPace } from "#shared/delivery/upcoming-promises.ts";

import { doorSentences, methodSentences } from "./promise-sentences.ts";

const days = { productionDays: 4, transitDays: 3, countries: ["DE"] };
const promisesAt = (now: Date) =>
  promisesByPace(now, { cutOffHour: 14, closures: [] }, days).atOnce;
const doorAt = (moment: string) => {
  const now = new Date(moment);
  return doorSentences(now, { promises: promisesAt(now), pace: "atOnce", hour: 14 }, "de").map(
    ({ untilMs, words }) => [new Date(untilMs).toISOString(), words],
  );
};

test("the door says the day and the hour, and turns at the hour and at each midnight in Germany", () => {
  // A Thursday morning; the weekend and its midnights lie before Monday's hour.
  expect(doorAt("2026-11-26T08:00:00Z")).toEqual([
    [
      "2026-11-26T13:00:00.000Z",
      "heute bis 14 Uhr bestellt und bezahlt: bis Mo., 7.\u00a0Dez. bei dir",
    ],
    [
      "2026-11-26T23:00:00.000Z",
      "morgen bis 14 Uhr bestellt und bezahlt: bis Di., 8.\u00a0Dez. bei dir",
    ],
    [
      "2026-11-27T13:00:00.000Z",
      "heute bis 14 Uhr bestellt und bezahlt: bis Di., 8.\u00a0Dez. bei dir",
    ],
    [
      "2026-11-27T23:00:00.000Z",
      "bis Mo., 30.\u00a0Nov., 14 Uhr bestellt und bezahlt: bis Mi., 9.\u00a0Dez. bei dir",
    ],
    [
      "2026-11-28T23:00:00.000Z",
      "bis Mo., 30.\u00a0Nov., 14 Uhr bestellt und bezahlt: bis Mi., 9.\u00a0Dez. bei dir",
    ],
    [
      "2026-11-29T23:00:00.000Z",
      "morgen bis 14 Uhr bestellt und bezahlt: bis Mi., 9.\u00a0Dez. bei dir",
    ],
    [
      "2026-11-30T13:00:00.000Z",
      "heute bis 14 Uhr bestellt und bezahlt: bis Mi., 9.\u00a0Dez. bei dir",
    ],
  ]);
});

test("also where the clocks change in between: midnight and the hour are those of Germany", () => {
  const turns = doorAt("2026-10-23T13:00:00Z").map(([until]) => until);
  expect(turns.slice(0, 4)).toEqual([
    "2026-10-23T22:00:00.000Z",
    "2026-10-24T22:00:00.000Z",
    "2026-10-25T23:00:00.000Z",
    "2026-10-26T13:00:00.000Z",
  ]);
});

test("whatever the moment, what is said reaches on without a gap and never names a day that is over", () => {
  const start = Date.parse("2026-01-01T00:30:00Z");
  for (let hours = 0; hours < 366 * 24; hours += 7) {
    const now = new Date(start + hours * 3_600_000);
    const promises = promisesAt(now);
    const door = doorSentences(now, { promises, pace: "byTransfer", hour: 14 }, "en");
    const untils = door.map(({ untilMs }) => untilMs);
    expect(untils[0]).toBeGreaterThan(now.getTime());
    expect(untils).toEqual(untils.toSorted((first, second) => first - second));
    expect(untils.at(-1)).toBe(promises.at(-1)?.untilMs ?? 0);
    expect(methodSentences(promises, "en")).toHaveLength(promises.length);
  }
});
