import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import fc from "fast-check";

import { monthOf, quarterOf } from "#shared/invoicing/periods.ts";
import { wholeEuros, zmCsv } from "#shared/invoicing/recapitulative-statement.ts";
import { type BookHouse, openBookHouse, sum } from "#testing/houses/book-house.ts";

import { readMonth } from "./read-book-totals.ts";
import { readOssReport } from "./read-oss-report.ts";
import { readZm } from "./read-zm.ts";

let house: BookHouse;
beforeAll(async () => {
  house = await openBookHouse();
});
afterAll(() => house.close());

const signed = (document: BookHouse["booked"][number]) =>
  (document.kind === "credit_note" ? -1 : 1) * document.totals.netCents;

describe("the recapitulative statement", () => {
  test("is what went to each business without VAT, less its credit notes, by month and by quarter (LAW 26)", async () => {
    const periods = new Set(
      house.booked.flatMap(({ issuedOn }) => [monthOf(issuedOn), quarterOf(issuedOn)]),
    );
    let lines = 0;
    for (const period of periods) {
      const expected = new Map<string, number>();
      for (const document of house.booked) {
        const { form, issuedOn, buyer } = document;
        if (
          form !== "exempt_supply" ||
          ![monthOf(issuedOn), quarterOf(issuedOn)].includes(period)
        ) {
          continue;
        }
        const vatId = buyer?.vatId ?? "";
        expected.set(vatId, (expected.get(vatId) ?? 0) + signed(document));
      }
      const report = await readZm(house.shop.db, { period });
      expect(report).toEqual(
        [...expected]
          .map(([vatId, netCents]) => ({ vatId, netCents }))
          .filter(({ netCents }) => netCents !== 0)
          .toSorted((one, other) => (one.vatId < other.vatId ? -1 : 1)),
      );
      lines += report.length;
    }
    expect(lines).toBeGreaterThan(3);
  });

  test("stands beside what is taxed at home and abroad: together they are the month's net turnover", async () => {
    const month = "2026-11";
    const quarter = "2026-Q4";
    const inMonth = house.booked.filter(({ issuedOn }) => monthOf(issuedOn) === month);
    const atHome = inMonth.filter(
      ({ form, taxCountry, seller }) => form !== "exempt_supply" && taxCountry === seller.country,
    );
    const abroad = inMonth.filter(({ taxCountry, seller }) => taxCountry !== seller.country);
    const exempt = await readZm(house.shop.db, { period: month });
    const { netCents, vatCents, grossCents } = await readMonth(house.shop.db, { month });
    expect(sum(exempt.map((line) => line.netCents)) + sum([...atHome, ...abroad].map(signed))).toBe(
      netCents,
    );
    expect(netCents + vatCents).toBe(grossCents);
    // Nothing exempt is declared to the One Stop Shop as well.
    const oss = await readOssReport(house.shop.db, { quarter });
    const abroadInQuarter = house.booked.filter(
      ({ issuedOn, taxCountry, seller }) =>
        quarterOf(issuedOn) === quarter && taxCountry !== seller.country,
    );
    expect(sum(oss.map((line) => line.netCents))).toBe(sum(abroadInQuarter.map(signed)));
  });

  test("is a file as the portal's form imports it, for people of the workshop alone", async () => {
    const answer = await house.get("/books/zm?period=2026-Q4", "staff");
    expect(answer.headers.get("content-disposition")).toContain("ZM-2026-Q4.csv");
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const bytes = new Uint8Array(await answer.arrayBuffer());
    // No mark before the version.
    expect(bytes[0]).toBe("#".charCodeAt(0));
    const [version, head, ...rows] = new TextDecoder().decode(bytes).trimEnd().split("\r\n");
    expect([version, head]).toEqual(["#v3.0", "USt-IdNr.,Betrag (Euro),Art der Leistung"]);
    const report = await readZm(house.shop.db, { period: "2026-Q4" });
    expect(rows).toEqual(report.map(({ vatId, netCents }) => `${vatId},${wholeEuros(netCents)},L`));
    expect(rows.length).toBeGreaterThan(0);
    for (const role of ["guest", null] as const) {
      expect((await house.get("/books/zm?period=2026-Q4", role)).status).toBe(404);
    }
    expect((await house.get("/books/zm?period=2026", "staff")).status).toBe(404);
  });

  test("has whole euros only, a credit rounded as a sale is", () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (netCents) => {
        const euros = wholeEuros(netCents);
        expect(Math.abs(euros * 100 - netCents)).toBeLessThanOrEqual(50);
        expect(wholeEuros(-netCents)).toBe(-euros || 0);
        expect(zmCsv([{ vatId: "ATU13585627", netCents }])).toMatch(/\r\nATU13585627,-?\d+,L\r\n$/);
      }),
    );
  });
});
