import { describe, expect, test } from "bun:test";

import fc from "fast-check";

import { formatOrderNumber } from "#shared/orders.ts";

import { labelPlaces, labelSheets, labelsPerPage } from "./label-places.ts";
import { parseTrackingLines, type UnreadLine } from "./parse-tracking-lines.ts";
import { labelPapers } from "./posting.ts";

describe("tracking lines", () => {
  test("are read from a list, a carrier's file and a scanner", () => {
    const expected = [{ parcelNumber: "2026-00042", trackingNumber: "00340434161094042557" }];
    for (const text of [
      "2026-00042\t00340434161094042557",
      "2026-00042 00340434161094042557\n",
      "00340434161094042557;2026-00042",
      'Sendung;Referenz;Name\r\n"0034 0434 1610 9404 2557";"2026-00042";"Mia Muster"\r\n',
    ]) {
      expect(parseTrackingLines(text, ["2026-00042"])?.lines).toEqual(expected);
    }
  });

  test("guess nothing: a line without one of both is shown, the last line of an order counts", () => {
    const text =
      "2026-00001 RR123456785DE\n2026-00002\n00340434161094042557\n2026-00001 RR123456799DE";
    expect(parseTrackingLines(text, ["2026-00001", "2026-00002"])).toEqual({
      lines: [{ parcelNumber: "2026-00001", trackingNumber: "RR123456799DE" }],
      unread: [
        { line: "2026-00002", why: "no_tracking", numbers: [] },
        { line: "00340434161094042557", why: "no_number", numbers: [] },
      ],
    });
    const line = "2026-00009\t00340434161094042557";
    const foreign = parseTrackingLines(line, []);
    const unread: UnreadLine[] = [{ line, why: "not_here", numbers: ["2026-00009"] }];
    expect(foreign).toEqual({ lines: [], unread });
    expect(parseTrackingLines(`Referenz\tSendung\n${line}`, [])?.unread).toEqual(unread);
    expect(parseTrackingLines("x\n".repeat(1_001), [])).toBeNull();
  });

  test("take a number alone for the one parcel that it can be meant for, and for no other", () => {
    const read = (text: string) => parseTrackingLines(text, ["2026-00042"], "2026-00042");
    const [one, two] = ["00340434161094042557", "00340434161094042564"];
    const expected = [{ parcelNumber: "2026-00042", trackingNumber: one }];
    for (const text of [one, `${one}\n`, "0034 0434 1610 9404 2557"]) {
      expect(read(text)).toEqual({ lines: expected, unread: [] });
    }
    // The digits of an order that waits are in it by chance.
    const chance = "00340002026000420003";
    for (const text of [chance, "0034 0002 0260 0042 0003", `${chance} 2026-00042`]) {
      expect(read(text)?.lines).toEqual([{ parcelNumber: "2026-00042", trackingNumber: chance }]);
    }
    const other = parseTrackingLines(`${chance} 2026-00043`, ["2026-00042", "2026-00043"]);
    expect(other?.lines).toEqual([{ parcelNumber: "2026-00043", trackingNumber: chance }]);
    expect(read(`${one}\n${two}`)).toMatchObject({
      lines: [],
      unread: [{ line: one }, { line: two }],
    });
    const both = read(`2026-00042 ${one}\n${two}`);
    expect(both).toMatchObject({ lines: expected, unread: [{ line: two }] });
    for (const text of ["2026-00042", `2026-00099 ${one}`, `Mia Muster ${one}`]) {
      expect(read(text)).toMatchObject({ lines: [], unread: [{ line: text }] });
    }
    expect(read(`2026-00099;${one}`)?.lines).toEqual([]);
    expect(parseTrackingLines(one, ["2026-00042"])?.lines).toEqual([]);
  });

  test("name a reprint by its own number, and by its order's where nothing else of it waits", () => {
    const read = (text: string, ...waiting: string[]) => parseTrackingLines(text, waiting);
    const [one, two] = ["00340434161094042557", "00340434161094042564"];
    const [first, second] = ["2026-00010-R1", "2026-00010-R2"];
    expect(read(`2026-00010-R1;${one}\n${two};2026-00010-r2`, first, second)?.lines).toEqual([
      { parcelNumber: first, trackingNumber: one },
      { parcelNumber: second, trackingNumber: two },
    ]);
    for (const name of ["2026-00010", "2026-00010-R2"]) {
      expect(read(`${name} ${two}`, second)?.lines).toEqual([
        { parcelNumber: second, trackingNumber: two },
      ]);
    }
    expect(read(`2026-00010 ${one}`, first, second)?.unread).toMatchObject([
      { why: "which_parcel", numbers: [first, second] },
    ]);
    expect(read(`2026-00010-R1 ${one}`, second)?.unread).toMatchObject([
      { why: "not_here", numbers: [first] },
    ]);
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
          const numbers = list.map(({ number }) => number);
          const text = list
            .map(({ number, tracking }) => [number, "Müller", tracking])
            .map((cells) => (isTurned ? cells.toReversed() : cells).join(sign))
            .join("\n");
          const read = parseTrackingLines(text, numbers);
          expect(read?.lines).toEqual(
            list.map(({ number, tracking }) => ({
              parcelNumber: number,
              trackingNumber: tracking,
            })),
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
