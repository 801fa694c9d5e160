import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { ossFilePath } from "#shared/books.ts";
import { bookRows } from "#shared/invoicing/book-rows.ts";
import { quarterOf } from "#shared/invoicing/periods.ts";
import {
  type BookHouse,
  centsOf,
  openBookHouse,
  recordsOf,
  sum,
} from "#testing/houses/book-house.ts";

import { readTurnover } from "./read-book-totals.ts";
import { readOssReport } from "./read-oss-report.ts";

let house: BookHouse;
beforeAll(async () => {
  house = await openBookHouse();
});
afterAll(() => house.close());

describe("the report of the One Stop Shop", () => {
  test("adds up by country and rate, and declares corrections by the quarter they correct (LAW 14)", async () => {
    const quarter = "2026-Q4";
    const report = await readOssReport(house.shop.db, { quarter });
    const expected = new Map<string, number[]>();
    for (const row of house.booked
      .filter(({ issuedOn }) => quarterOf(issuedOn) === quarter)
      .flatMap(bookRows)) {
      const { document, rateBp } = row;
      if (document.taxCountry === "DE") continue;
      const earlier = document.credits ? quarterOf(document.credits.issuedOn) : quarter;
      const key = `${earlier} ${document.taxCountry} ${rateBp}`;
      const [net = 0, vat = 0] = expected.get(key) ?? [];
      expected.set(key, [net + row.netCents, vat + row.vatCents]);
    }
    expect(expected.size).toBeGreaterThan(2);
    expect(
      new Map(
        report.map((line) => [
          `${line.corrects ?? quarter} ${line.country} ${line.rateBp}`,
          [Number(line.netCents), Number(line.vatCents)],
        ]),
      ),
    ).toEqual(expected);
    expect(report.some(({ corrects }) => corrects === "2025-Q4")).toBe(true);
    const text = await (await house.get(ossFilePath(quarter), "staff")).text();
    const records = recordsOf(text);
    expect(records).toHaveLength(report.length);
    expect(sum(records.map((record) => centsOf(record["Steuer EUR"])))).toBe(
      sum(report.map(({ vatCents }) => vatCents)),
    );
  });

  test("and the turnover count by calendar years in Germany", async () => {
    const { year, thisYear, lastYear } = await readTurnover(
      house.shop.db,
      new Date("2026-11-21T12:00:00Z"),
    );
    const gross = (wanted: string) =>
      sum(
        house.booked
          .filter(({ issuedOn }) => issuedOn.startsWith(wanted))
          .flatMap(bookRows)
          .map(({ grossCents }) => grossCents),
      );
    expect(year).toBe(2026);
    expect([thisYear.grossCents, lastYear.grossCents]).toEqual([gross("2026"), gross("2025")]);
    const toConsumersAbroad = house.booked.filter(
      ({ issuedOn, buyer, delivery }) =>
        issuedOn.startsWith("2026") && buyer?.vatId === null && delivery.country !== "DE",
    );
    expect(toConsumersAbroad.length).toBeGreaterThan(2);
    expect(thisYear.distanceNetCents).toBe(
      sum(toConsumersAbroad.flatMap(bookRows).map(({ netCents }) => netCents)),
    );
  });
});
