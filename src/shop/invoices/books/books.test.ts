import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { accountantFilePath, datevFilePath, ossFilePath } from "#shared/books.ts";
import { datevColumns } from "#shared/invoicing/datev-columns.ts";
import {
  badName,
  type BookHouse,
  cellsOf,
  centsOf,
  openBookHouse,
  recordsOf,
  sum,
} from "#testing/houses/book-house.ts";

import { listBooks } from "./list-books.ts";
import { readMonth } from "./read-book-totals.ts";

let house: BookHouse;
beforeAll(async () => {
  house = await openBookHouse();
});
afterAll(() => house.close());

describe("the list of the books", () => {
  test("pages through every document once, the newest first", async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listBooks(house.shop.db, { limit: 5, search: "", cursor });
      seen.push(...page.invoices.map(({ number }) => number));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(house.issued.map(({ document }) => document.number).toReversed());
  });

  test("finds by number, name, mail and month, and takes % for itself", async () => {
    const find = async (search: string, month?: string) =>
      (await listBooks(house.shop.db, { limit: 100, search, month })).invoices;
    expect((await find("buyer 4")).map(({ buyer }) => buyer)).toContain("Buyer 4");
    expect((await find("hyperlink"))[0]?.buyer).toBe(badName);
    expect((await find("MIA@exam")).length).toBeGreaterThan(10);
    expect(await find("mia@exam nobody")).toEqual([]);
    const [first] = house.issued;
    const byNumber = await find(first?.document.number ?? "");
    expect(byNumber.map(({ number }) => number)).toContain(first?.document.number ?? "");
    expect(await find("%")).toEqual([]);
    expect(await find("", "2026-09")).toEqual([]);
    expect((await find("", "2026-11")).length).toBeGreaterThan(10);
    const ofOctober = house.issued.filter(({ document }) =>
      document.issuedOn.startsWith("2026-10"),
    );
    expect(ofOctober.length).toBeGreaterThan(3);
    expect(await find("", "2026-10")).toHaveLength(ofOctober.length);
  });
});

describe("a month of the books", () => {
  test("adds up to its documents, credit notes below zero, the demo's not at all", async () => {
    for (const month of ["2025-12", "2026-08", "2026-10", "2026-11", "2027-01"]) {
      const rows = house.rowsOf(month);
      expect(await readMonth(house.shop.db, { month })).toMatchObject({
        netCents: sum(rows.map(({ netCents }) => netCents)),
        vatCents: sum(rows.map(({ vatCents }) => vatCents)),
        grossCents: sum(rows.map(({ grossCents }) => grossCents)),
      });
    }
  });

  test("goes to the accountant a row for each rate, and runs nothing in his spreadsheet (H5)", async () => {
    const response = await house.get(accountantFilePath("2026-11"), "staff");
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
    const records = recordsOf(new TextDecoder().decode(bytes));
    const rows = house.rowsOf("2026-11");
    expect(records).toHaveLength(rows.length);
    expect(records.map((record) => centsOf(record["Brutto EUR"]))).toEqual(
      rows.map(({ grossCents }) => Number(grossCents)),
    );
    for (const record of records) {
      expect(centsOf(record["Netto EUR"]) + centsOf(record["Steuer EUR"])).toBe(
        centsOf(record["Brutto EUR"]),
      );
    }
    const all = records.flatMap((record) => Object.values(record));
    expect(all.filter((cell) => /^[=+@]|^-(?!\d+,\d\d$)/.test(cell))).toEqual([]);
    expect(records.map((record) => record["Kunde"])).toContain(`'${badName}`);
  });

  test("goes to DATEV as bookings that add up to it, in its letters and its columns", async () => {
    const response = await house.get(datevFilePath("2026-11"), "staff");
    const text = new TextDecoder("windows-1252").decode(await response.arrayBuffer());
    const [first = "", ...rest] = text.split("\r\n");
    const head = cellsOf(first);
    expect(head).toHaveLength(31);
    expect(head.slice(0, 5)).toEqual(["EXTF", "700", "21", "Buchungsstapel", "13"]);
    expect(head.slice(10, 16)).toEqual(["1001", "1", "20260101", "4", "20261101", "20261130"]);
    expect(datevColumns).toHaveLength(125);
    expect(rest.filter(Boolean).every((line) => cellsOf(line).length === 125)).toBe(true);
    const bookings = recordsOf(rest.join("\r\n"));
    const rows = house.rowsOf("2026-11").filter(({ grossCents }) => grossCents !== 0);
    expect(bookings).toHaveLength(rows.length);
    const signed = bookings.map(
      (booking) =>
        centsOf(booking["Umsatz (ohne Soll/Haben-Kz)"]) *
        (booking["Soll/Haben-Kennzeichen"] === "H" ? -1 : 1),
    );
    expect(signed).toEqual(rows.map(({ grossCents }) => Number(grossCents)));
    for (const [index, booking] of bookings.entries()) {
      const { document, rateBp } = rows[index] ?? {};
      const account =
        document?.form === "small_business"
          ? "8195"
          : document?.form === "exempt_supply"
            ? "8125"
            : document?.taxCountry !== "DE"
              ? "8320"
              : rateBp === 700
                ? "8300"
                : "8400";
      expect(booking).toMatchObject({
        Konto: "10000",
        "Gegenkonto (ohne BU-Schlüssel)": account,
        "Belegfeld 1": document?.number ?? "",
        "EU-Land u. UStID (Bestimmung)":
          account === "8320"
            ? document?.taxCountry
            : account === "8125"
              ? document?.buyer?.vatId
              : "",
      });
    }
  });

  test("is nothing to people who do not work here", async () => {
    for (const path of [
      accountantFilePath("2026-11"),
      datevFilePath("2026-11"),
      ossFilePath("2026-Q4"),
    ]) {
      expect((await house.get(path, "guest")).status).toBe(404);
      expect((await house.get(path, null)).status).toBe(404);
    }
    expect((await house.get(accountantFilePath("2026-13"), "staff")).status).toBe(404);
  });
});
