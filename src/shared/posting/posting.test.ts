import { describe, expect, test } from "bun:test";

import fc from "fast-check";

import { emptyAddress } from "#shared/address/address.ts";
import { formatOrderNumber } from "#shared/orders.ts";

import { carrierFile, splitStreet } from "./carrier-file.ts";
import { labelPlaces, labelSheets, labelsPerPage } from "./label-places.ts";
import { parseTrackingLines } from "./parse-tracking-lines.ts";
import { labelPapers } from "./posting.ts";

const everything = () => true;

describe("tracking lines", () => {
  test("are read from a list, a carrier's file and a scanner", () => {
    const expected = [{ orderNumber: "2026-00042", trackingNumber: "00340434161094042557" }];
    for (const text of [
      "2026-00042\t00340434161094042557",
      "2026-00042 00340434161094042557\n",
      "00340434161094042557;2026-00042",
      'Sendung;Referenz;Name\r\n"0034 0434 1610 9404 2557";"2026-00042";"Mia Muster"\r\n',
    ]) {
      expect(parseTrackingLines(text, (number) => number === "2026-00042")?.lines).toEqual(
        expected,
      );
    }
  });

  test("guess nothing: a line without one of both is shown, the last line of an order counts", () => {
    const text =
      "2026-00001 RR123456785DE\n2026-00002\n00340434161094042557\n2026-00001 RR123456799DE";
    expect(parseTrackingLines(text, everything)).toEqual({
      lines: [{ orderNumber: "2026-00001", trackingNumber: "RR123456799DE" }],
      unread: ["2026-00002", "00340434161094042557"],
    });
    const foreign = parseTrackingLines("2026-00009\t00340434161094042557", () => false);
    expect(foreign).toEqual({ lines: [], unread: ["2026-00009 00340434161094042557"] });
    expect(parseTrackingLines("x\n".repeat(1_001), everything)).toBeNull();
  });

  test("say again what was written, whatever the columns", () => {
    const parcel = fc.record({
      number: fc.integer({ min: 1, max: 99_999 }).map((count) => formatOrderNumber(2026, count)),
      tracking: fc.stringMatching(/^00[1-9]\d{17}$/),
    });
    const parcels = fc.uniqueArray(parcel, { selector: ({ number }) => number, maxLength: 20 });
    fc.assert(
      fc.property(
        parcels,
        fc.constantFrom(";", ",", "\t"),
        fc.boolean(),
        (list, sign, isTurned) => {
          const numbers = new Set(list.map(({ number }) => number));
          const text = list
            .map(({ number, tracking }) => [number, "Müller", tracking])
            .map((cells) => (isTurned ? cells.toReversed() : cells).join(sign))
            .join("\n");
          const read = parseTrackingLines(text, (number) => numbers.has(number));
          expect(read?.lines).toEqual(
            list.map(({ number, tracking }) => ({ orderNumber: number, trackingNumber: tracking })),
          );
        },
      ),
      { numRuns: 200 },
    );
  });
});

test("labels lie on their page, none on another one", () => {
  for (const paper of labelPapers) {
    const { pageWidth, pageHeight } = labelSheets[paper];
    const places = labelPlaces(paper, 50, 5);
    expect(places).toHaveLength(50);
    expect(new Set(places.map(({ page, x, y }) => `${page}:${x}:${y}`)).size).toBe(50);
    for (const { x, y, width, height } of places) {
      expect(x >= 0 && y >= 0 && x + width <= pageWidth && y + height <= pageHeight).toBe(true);
    }
  }
  expect(labelsPerPage("a4")).toBe(21);
  const [first] = labelPlaces("a4", 1, 4);
  expect(first).toMatchObject({ page: 0, x: 7.2 + 66.04, y: 15.15 + 38.1 });
});

test("a street is told from its house number, and never loses a sign", () => {
  const cases = {
    "Lindenweg 4": ["Lindenweg", "4"],
    "Straße des 17. Juni 135 b": ["Straße des 17. Juni", "135 b"],
    "Am Markt 12-14": ["Am Markt", "12-14"],
    "4, rue du Port": ["rue du Port", "4"],
    "Packstation 145": ["Packstation", "145"],
    "Hof Sonnenschein": ["Hof Sonnenschein", ""],
  };
  for (const [text, [street, houseNumber]] of Object.entries(cases)) {
    expect(splitStreet(text)).toEqual({ street: street ?? "", houseNumber: houseNumber ?? "" });
  }
});

test("a carrier's file has a line a parcel, kilogrammes, and cells that are no formula", () => {
  const sender = { ...emptyAddress("DE"), name: "Magnetwerk", street: "Kai 1", city: "Kiel" };
  const address = {
    ...emptyAddress("AT"),
    name: "=cmd|' /C calc'!A0",
    street: "Ringstraße 5",
    postcode: "1010",
    city: "Wien",
  };
  const file = carrierFile(
    sender,
    [{ number: "2026-00042", address, weightGrams: 140 }],
    "2026-11-30",
  );
  const [, line = ""] = file.split("\r\n");
  expect(line).toBe(
    `"2026-00042";30.11.2026;"Magnetwerk";"Kai";"1";"";"Kiel";DEU;"'=cmd|' /C calc'!A0";"";"";"Ringstraße";"5";"1010";"Wien";AUT;0,200`,
  );
  const packstation = {
    ...address,
    street: "Packstation 145",
    postNumber: "1234567",
    country: "DE",
  };
  expect(
    carrierFile(sender, [{ number: "1", address: packstation, weightGrams: 1 }], "2026-11-30"),
  ).toContain(`"1234567";"";"Packstation";"145"`);
});
