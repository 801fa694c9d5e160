import { describe, expect, test } from "bun:test";

import fc from "fast-check";

import { magnetShapes } from "#shared/design/format.ts";
import { micrometres } from "#shared/design/units.ts";
import { formatGeometries } from "#testing/makes/format-geometries.ts";

import { hasContour } from "./cut-line.ts";
import { keepTogether } from "./keep-together.ts";
import { papers } from "./paper.ts";
import { piecesToShare } from "./pieces-to-share.ts";
import {
  printedBleed,
  printedGrid,
  printedMargins,
  type ShareKind,
  shareKinds,
  usualPrinter,
} from "./printer.ts";
import { type SharedFormat, type SharedSheet, shareSheets } from "./share-sheets.ts";
import { type LaidCell, usedShare } from "./sheet-layout.ts";

const lengthUm = (min: number, max: number) => fc.integer({ min, max }).map(micrometres);
/** Sizes often agree, as those of workshops do. */
const sideUm = fc.oneof(
  fc.constantFrom(50_000, 58_000, 63_000, 75_000).map(micrometres),
  lengthUm(20_000, 150_000),
);
const anyFormat = fc.record({
  slug: fc.constant("any"),
  shape: fc.constantFrom(...magnetShapes),
  widthUm: sideUm,
  heightUm: sideUm,
  bleedUm: fc.oneof(fc.constant(micrometres(3_000)), lengthUm(0, 5_000)),
  safeUm: fc.constant(micrometres(3_000)),
  cornerUm: fc.constantFrom(0, 3_000).map(micrometres),
});
const anyPrinter = fc
  .record({
    edgeUm: lengthUm(0, 20_000),
    gutterUm: fc.oneof(fc.constant(micrometres(0)), lengthUm(0, 10_000)),
    bleedUm: lengthUm(0, 5_000),
    registration: fc.constantFrom(null, "silhouette" as const, "opos" as const),
  })
  .map(({ registration, ...lengths }) => ({ ...lengths, ...(registration && { registration }) }));
const anyQueue = fc.array(fc.record({ format: anyFormat, count: fc.nat(30) }), {
  minLength: 1,
  maxLength: 6,
});
const anyPaper = fc.constantFrom(...Object.values(papers));
type Printer = Parameters<typeof printedMargins>[0] & Parameters<typeof printedBleed>[1];
type Queue = readonly { readonly format: SharedFormat["format"]; readonly count: number }[];

const formatsOf = (queue: Queue, paper: (typeof papers)["a4"], printer: Printer): SharedFormat[] =>
  queue.flatMap(({ format, count }) => {
    const grid = printedGrid(format, paper, printer);
    const bleedUm = printedBleed(format, printer);
    return grid ? [{ format, count, grid, bleedUm, hasContour: hasContour(format, "drawn") }] : [];
  });

type Box = { left: number; right: number; top: number; bottom: number };
const grown = ({ xUm, yUm, widthUm, heightUm }: LaidCell, byUm: number): Box => ({
  left: xUm - byUm,
  right: xUm + widthUm + byUm,
  top: yUm - byUm,
  bottom: yUm + heightUm + byUm,
});
const overlap = (one: Box, other: Box) =>
  Math.min(one.right, other.right) > Math.max(one.left, other.left) &&
  Math.min(one.bottom, other.bottom) > Math.max(one.top, other.top);

/** Any sheets of any queue, on any paper of any printer. */
const always = (
  check: (
    sheets: readonly SharedSheet[],
    told: {
      formats: readonly SharedFormat[];
      kind: ShareKind;
      page: Parameters<typeof shareSheets>[1];
    },
  ) => void,
) =>
  fc.assert(
    fc.property(
      anyQueue,
      anyPaper,
      anyPrinter,
      fc.constantFrom(...shareKinds),
      (queue, paper, printer, kind) => {
        const formats = formatsOf(queue, paper, printer);
        const page = { paper, margins: printedMargins(printer), kind };
        check(shareSheets(formats, page), { formats, kind, page });
      },
    ),
    { numRuns: 300 },
  );

/** A guillotine: each cut runs through the whole of the part that it finds. */
const partsOf = ({ cuts }: SharedSheet, paper: { widthUm: number; heightUm: number }): Box[] => {
  const sheet = { left: 0, top: 0, right: paper.widthUm, bottom: paper.heightUm };
  return cuts.reduce<Box[]>(
    (parts, { axis, atUm, fromUm, toUm, number }) =>
      parts.flatMap((part) => {
        const middle = (fromUm + toUm) / 2;
        const [low, high, before, after] =
          axis === "x"
            ? [part.left, part.right, part.top, part.bottom]
            : [part.top, part.bottom, part.left, part.right];
        // On a sheet of one format every cut runs through all of it.
        const isHere = number === null || (before < middle && middle < after);
        if (!isHere || atUm <= low || atUm >= high) return [part];
        return axis === "x"
          ? [
              { ...part, right: atUm },
              { ...part, left: atUm },
            ]
          : [
              { ...part, bottom: atUm },
              { ...part, top: atUm },
            ];
      }),
    [sheet],
  );
};

describe("sheets that formats share", () => {
  test("hold every piece once, on never more sheets than with one format on each", () => {
    always((sheets, { formats }) => {
      const laid = Map.groupBy(
        sheets.flatMap(({ cells }) => cells),
        ({ formatIndex }) => formatIndex,
      );
      for (const [index, { count }] of formats.entries()) {
        expect(laid.get(index)?.length ?? 0).toBe(count);
      }
      const alone = formats.reduce(
        (sum, { count, grid }) => sum + Math.ceil(count / grid.cells.length),
        0,
      );
      expect(sheets.length).toBeLessThanOrEqual(alone);
    });
  });

  test("overlap nowhere with their bleeds and labels, and keep to what head, foot and marks leave", () => {
    always((sheets, { formats, page: { paper, margins } }) => {
      const { edgeUm, markUm, headUm, footUm, labelUm, gutterUm } = margins;
      for (const { cells, cuts } of sheets) {
        const boxes = cells.map((cell) => grown(cell, formats[cell.formatIndex]?.bleedUm ?? 0));
        for (const [at, box] of boxes.entries()) {
          expect(box.left).toBeGreaterThanOrEqual(edgeUm + markUm);
          expect(box.right).toBeLessThanOrEqual(paper.widthUm - edgeUm - markUm);
          expect(box.top).toBeGreaterThanOrEqual(edgeUm + markUm + headUm);
          expect(box.bottom + labelUm).toBeLessThanOrEqual(
            paper.heightUm - edgeUm - markUm - footUm,
          );
          const withLabel = { ...box, bottom: box.bottom + labelUm };
          for (const [other, found] of boxes.entries()) {
            if (other !== at) expect(overlap(withLabel, found)).toBeFalse();
          }
          const gaps = boxes.slice(at + 1).filter(({ top }) => top === box.top);
          for (const { left, right } of gaps) {
            expect(left >= box.right + gutterUm || right <= box.left - gutterUm).toBeTrue();
          }
        }
        for (const { axis, atUm, fromUm, toUm, markUm: longUm } of cuts) {
          for (const [start, end] of [
            [fromUm - longUm, fromUm],
            [toUm, toUm + longUm],
          ] as const) {
            const mark =
              axis === "x"
                ? { left: atUm - 1, right: atUm + 1, top: start, bottom: end }
                : { left: start, right: end, top: atUm - 1, bottom: atUm + 1 };
            expect(boxes.some((box) => overlap(mark, box))).toBeFalse();
            const room = axis === "x" ? paper.heightUm - footUm : paper.widthUm;
            expect(start).toBeGreaterThanOrEqual(edgeUm + (axis === "x" ? headUm : 0));
            expect(end).toBeLessThanOrEqual(room - edgeUm);
          }
        }
      }
    });
  });

  test("come apart by a guillotine: each magnet is left by its cuts, none goes through one or its bleed", () => {
    always((sheets, { formats, kind, page: { paper } }) => {
      for (const sheet of sheets) {
        const isAlone = new Set(sheet.cells.map(({ formatIndex }) => formatIndex)).size === 1;
        if (kind === "contour" && !isAlone) {
          expect(sheet.cuts).toEqual([]);
          for (const { formatIndex } of sheet.cells) {
            expect(formats[formatIndex]?.hasContour).toBeTrue();
          }
        } else {
          const parts = partsOf(sheet, paper);
          for (const cell of sheet.cells) expect(parts).toContainEqual(grown(cell, 0));
          if (!isAlone) {
            expect(sheet.cuts.map(({ number }) => number)).toEqual(
              sheet.cuts.map((_, at) => at + 1),
            );
          }
        }
      }
    });
  });

  test("two rests that a sheet takes together lie on one, squares and circles in rows of their own", () => {
    const queue = [
      { format: formatGeometries.square, count: 14 },
      { format: formatGeometries.circle, count: 3 },
      { format: formatGeometries.strip, count: 1 },
    ];
    const formats = formatsOf(queue, papers.a4, usualPrinter);
    const page = { paper: papers.a4, margins: printedMargins(usualPrinter) };
    const straight = shareSheets(formats, { ...page, kind: "straight" });
    expect(straight.map(({ cells }) => cells.length)).toEqual([6, 6, 6]);
    expect(straight.map(({ isFull }) => isFull).slice(0, 2)).toEqual([true, true]);
    expect(new Set(straight[2]?.cells.map(({ formatIndex }) => formatIndex)).size).toBe(3);
    // Five sheets of one format.
    expect(usedShare([{ format: formatGeometries.square, pieces: 6 }], 1, papers.a4)).toBeCloseTo(
      (6 * 63 * 63) / (210 * 297),
    );
  });
});

describe("what is laid of several formats", () => {
  const queued = fc.array(
    fc.record({ formatIndex: fc.nat(2), isMeant: fc.boolean(), orderId: fc.nat(6).map(String) }),
    { maxLength: 40 },
  );
  const some = [formatGeometries.square, formatGeometries.circle, formatGeometries.portrait];
  const formats = formatsOf(
    some.map((format) => ({ format, count: 0 })),
    papers.a4,
    usualPrinter,
  );
  const page = {
    paper: papers.a4,
    margins: printedMargins(usualPrinter),
    kind: "straight",
  } as const;
  const inOrder = (all: readonly { isMeant: boolean }[]) =>
    all.toSorted((one, other) => Number(other.isMeant) - Number(one.isMeant));

  test("is what is meant, filled up without a further sheet; or full sheets, and what is pressing", () => {
    fc.assert(
      fc.property(queued, (all) => {
        const waiting = inOrder(all) as typeof all;
        const meant = waiting.filter(({ isMeant }) => isMeant);
        const none = piecesToShare("none", waiting, formats, page);
        expect(none.pieces).toEqual(meant);
        const fill = piecesToShare("fill", waiting, formats, page);
        expect(fill.pieces.filter(({ isMeant }) => isMeant)).toEqual(meant);
        expect(fill.sheets.length).toBe(none.sheets.length);
        const full = piecesToShare("full", waiting, formats, page);
        if (meant.length === waiting.length) {
          expect(full.sheets.every(({ isFull }) => isFull)).toBeTrue();
        } else {
          for (const piece of meant) expect(full.pieces).toContain(piece);
        }
        for (const { pieces, sheets } of [none, fill, full]) {
          expect(new Set(pieces).size).toBe(pieces.length);
          expect(sheets.flatMap(({ cells }) => cells)).toHaveLength(pieces.length);
        }
      }),
    );
  });

  test("lies together by orders, each piece once in a place of its format, torn less than in rows", () => {
    fc.assert(
      fc.property(queued, (all) => {
        const { pieces, sheets } = piecesToShare("none", all.map(meantToo), formats, page);
        const places = sheets.map(({ cells }) => cells.map(({ formatIndex }) => formatIndex));
        const laid = keepTogether(pieces, places);
        expect(new Set(laid.map(({ piece }) => piece)).size).toBe(pieces.length);
        expect(laid.map(({ place }) => place)).toEqual([...places.flat().keys()]);
        for (const { piece, place } of laid)
          expect(piece.formatIndex).toBe(places.flat()[place] ?? -1);
        const sheetAt = places.flatMap((own, sheet) => own.map(() => sheet));
        const sorted = (list: readonly { orderId: string; place: number }[]) =>
          new Set(list.map(({ orderId, place }) => `${orderId} ${sheetAt[place]}`)).size;
        const inRows = pieces.toSorted((one, other) => one.formatIndex - other.formatIndex);
        const next = Map.groupBy(places.flat().keys(), (at) => places.flat()[at] ?? -1);
        const rows = inRows.map(({ orderId, formatIndex }) => ({
          orderId,
          place: next.get(formatIndex)?.shift() ?? -1,
        }));
        const kept = laid.map(({ piece: { orderId }, place }) => ({ orderId, place }));
        expect(sorted(kept)).toBeLessThanOrEqual(sorted(rows));
      }),
    );
  });
});

const meantToo = <Piece extends object>(piece: Piece) => ({ ...piece, isMeant: true });
