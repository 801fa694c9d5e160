import { describe, expect, test } from "bun:test";

import fc from "fast-check";

import { magnetShapes } from "#shared/design/format.ts";
import { micrometres } from "#shared/design/units.ts";
import { formatGeometries } from "#testing/makes/format-geometries.ts";

import { cutLineSchema, cutLineUmMax, cutLineUmMin, hasContour, usualCutLine } from "./cut-line.ts";
import { papers, paperSchema, sizeOfPaper } from "./paper.ts";
import { planSheets, sheetFill } from "./plan-sheets.ts";
import {
  batchPrinterOf,
  printedGrid,
  printingSchema,
  usualPrinter,
  usualPrinting,
} from "./printer.ts";
import { firstBatchPrinter, parseBatchPrinter, storedPrintingSchema } from "./printing-before.ts";
import { type SheetGrid, sheetGrid } from "./sheet-grid.ts";

const lengthUm = (min: number, max: number) => fc.integer({ min, max }).map(micrometres);
const anyFormat = fc.record({
  slug: fc.constant("any"),
  shape: fc.constantFrom(...magnetShapes),
  widthUm: lengthUm(20_000, 200_000),
  heightUm: lengthUm(20_000, 200_000),
  bleedUm: lengthUm(0, 5_000),
  safeUm: lengthUm(0, 5_000),
  cornerUm: lengthUm(0, 5_000),
});
const anyPaper = fc.oneof(
  fc.constantFrom(...Object.values(papers)),
  fc.record({ widthUm: lengthUm(100_000, 1_000_000), heightUm: lengthUm(100_000, 1_000_000) }),
);
const anyPrinter = fc.record({
  edgeUm: lengthUm(0, 40_000),
  gutterUm: lengthUm(0, 30_000),
  bleedUm: lengthUm(0, 5_000),
});

/** What may be printed of a magnet, with its bleed. */
const printedBox = (cell: SheetGrid["cells"][number], bleedUm: number) => ({
  left: cell.xUm - bleedUm,
  right: cell.xUm + cell.widthUm + bleedUm,
  top: cell.yUm - bleedUm,
  bottom: cell.yUm + cell.heightUm + bleedUm,
});

describe("a sheet", () => {
  test("no two magnets overlap, and none leaves its room, whatever format, paper and printer", () => {
    fc.assert(
      fc.property(anyFormat, anyPaper, anyPrinter, (format, paper, printer) => {
        const grid = printedGrid(format, paper, printer);
        if (!grid) return;
        expect(grid.bleedUm).toBe(micrometres(Math.min(format.bleedUm, printer.bleedUm)));
        const { edgeUm, gutterUm } = printer;
        const { markUm, headUm, footUm, labelUm } = grid.margins;
        const between = Math.max(gutterUm, labelUm);
        const boxes = grid.cells.map((cell) => printedBox(cell, grid.bleedUm));
        for (const [at, box] of boxes.entries()) {
          expect(box.left).toBeGreaterThanOrEqual(edgeUm + markUm);
          expect(box.right).toBeLessThanOrEqual(paper.widthUm - edgeUm - markUm);
          expect(box.top).toBeGreaterThanOrEqual(edgeUm + markUm + headUm);
          expect(box.bottom + labelUm).toBeLessThanOrEqual(
            paper.heightUm - edgeUm - markUm - footUm,
          );
          for (const other of boxes.slice(at + 1)) {
            const isBeside =
              other.left >= box.right + gutterUm || other.right <= box.left - gutterUm;
            const isBelow = other.top >= box.bottom + between || other.bottom <= box.top - between;
            expect(isBeside || isBelow).toBeTrue();
          }
        }
      }),
    );
  });

  test("every trim edge is a straight cut through the whole sheet, and none goes through a magnet", () => {
    fc.assert(
      fc.property(anyFormat, anyPaper, (format, paper) => {
        const grid = sheetGrid(format, paper);
        if (!grid) return;
        for (const { xUm, yUm, widthUm, heightUm } of grid.cells) {
          expect(grid.cutsXUm).toContain(xUm);
          expect(grid.cutsXUm).toContain(micrometres(xUm + widthUm));
          expect(grid.cutsYUm).toContain(yUm);
          expect(grid.cutsYUm).toContain(micrometres(yUm + heightUm));
          expect(grid.cutsXUm.filter((cut) => cut > xUm && cut < xUm + widthUm)).toEqual([]);
          expect(grid.cutsYUm.filter((cut) => cut > yUm && cut < yUm + heightUm)).toEqual([]);
        }
      }),
    );
  });

  test("a lying magnet is taken only where more of them fit", () => {
    fc.assert(
      fc.property(anyFormat, anyPaper, (format, paper) => {
        const grid = sheetGrid(format, paper);
        const asked = { ...format, widthUm: format.heightUm, heightUm: format.widthUm };
        expect(sheetGrid(asked, paper)?.cells.length).toBe(grid?.cells.length);
        const [cell] = grid?.cells ?? [];
        if (cell) expect(cell.widthUm).toBe(grid?.isTurned ? format.heightUm : format.widthUm);
      }),
    );
  });

  test.each([
    ["square", "a4", 2, 3],
    ["square", "sra3", 4, 5],
    ["circle", "a3", 4, 5],
    ["strip", "a4", 1, 4],
  ] as const)("%s on %s: %i beside each other, %i rows", (format, paper, columns, rows) => {
    expect(sheetGrid(formatGeometries[format], papers[paper])).toMatchObject({ columns, rows });
  });

  test("what is larger than the sheet has none", () => {
    const small = { widthUm: micrometres(100_000), heightUm: micrometres(100_000) };
    expect(sheetGrid(formatGeometries.strip, small)).toBeNull();
  });

  test("paper is one of the known sheets, or a size within reason", () => {
    expect(sizeOfPaper(paperSchema.parse("sra3"))).toEqual(papers.sra3);
    const own = { widthUm: 330_000, heightUm: 480_000 };
    expect(sizeOfPaper(paperSchema.parse(own))).toMatchObject(own);
    for (const wrong of [
      "a7",
      { ...own, widthUm: 0 },
      { ...own, depthUm: 1 },
      { widthUm: 330_000 },
    ]) {
      expect(paperSchema.safeParse(wrong).success).toBeFalse();
    }
  });
});

describe("a contour", () => {
  const { circle, heart, square, portrait } = formatGeometries;
  test("is for what no straight cut makes, round corners among it, for every magnet, or for none", () => {
    for (const shape of [circle, heart, square]) {
      expect(hasContour(shape, "drawn")).toBeTrue();
      expect(hasContour(shape, "all")).toBeTrue();
      expect(hasContour(shape, "none")).toBeFalse();
    }
    expect(hasContour(portrait, "drawn")).toBeFalse();
    expect(hasContour(portrait, "all")).toBeTrue();
    expect(hasContour(portrait, "none")).toBeFalse();
    expect(usualPrinter.contour).toBe("drawn");
  });

  test("has a name that every PDF reader takes and no ink has", () => {
    const named = (spotName: string) => cutLineSchema.safeParse({ ...usualCutLine, spotName });
    for (const good of ["CutContour", "Thru-cut", "Kiss Cut 2"]) {
      expect(named(good).success).toBeTrue();
    }
    for (const bad of ["", " Cut", "Cut/Contour", "Cut)", "Größe", "C".repeat(31)]) {
      expect(named(bad).error?.issues[0]?.message).toBe("spot_name_invalid");
    }
    for (const ink of ["All", "none", "Cyan", "Magenta", "YELLOW", "Black"]) {
      expect(named(ink).error?.issues[0]?.message).toBe("spot_name_taken");
    }
  });

  test("is a line that can be seen, neither thinner than a hair nor wider than a pen", () => {
    const wide = (widthUm: number) => cutLineSchema.safeParse({ ...usualCutLine, widthUm }).success;
    expect([cutLineUmMin - 1, cutLineUmMin, cutLineUmMax, cutLineUmMax + 1].map(wide)).toEqual([
      false,
      true,
      true,
      false,
    ]);
    const inks = { cyan: 0, magenta: 0, yellow: 0, black: 0 };
    const unseen = cutLineSchema.safeParse({ ...usualCutLine, inks });
    expect(unseen.error?.issues[0]?.message).toBe("cut_line_invisible");
    expect(cutLineSchema.safeParse({ ...usualCutLine, inks: { ...inks, black: 1 } }).success).toBe(
      true,
    );
  });

  test("belongs to a printer, and printers are told apart", () => {
    const [printer] = usualPrinting.printers;
    const twice = { ...usualPrinting, printers: [printer, printer] };
    expect(printingSchema.safeParse(twice).success).toBeFalse();
    expect(printingSchema.safeParse({ ...usualPrinting, printers: [] }).success).toBeFalse();
  });
});

describe("what was stored before printers had their own line", () => {
  const { contour: _contour, cutLine, ...before } = usualPrinter;
  test.each([
    ["none", "none"],
    ["shapes", "drawn"],
    ["corners", "drawn"],
  ] as const)("is read on: %s is now %s", (stored, contour) => {
    const shared = { spotName: "Thru-cut", contour: stored };
    const line = { contour, cutLine: { ...cutLine, spotName: "Thru-cut" } };
    expect(storedPrintingSchema.parse({ ...shared, printers: [before] })).toEqual({
      corners: "round",
      printers: [{ ...before, ...line }],
    });
    const { slug: _slug, paper: _paper, ...batch } = before;
    expect(parseBatchPrinter({ ...batch, ...shared })).toEqual({ ...batch, ...line });
  });

  test("what is stored today is read as it is", () => {
    expect(storedPrintingSchema.parse(usualPrinting)).toEqual(usualPrinting);
    const batch = batchPrinterOf(usualPrinter);
    expect(parseBatchPrinter(batch)).toEqual(batch);
    expect(parseBatchPrinter(firstBatchPrinter)).toEqual(batch);
  });
});

describe("the plan of a batch", () => {
  test("every piece has one place, in its order, on as few sheets as can be", () => {
    fc.assert(
      fc.property(fc.nat(200), anyFormat, anyPaper, (count, format, paper) => {
        const grid = sheetGrid(format, paper);
        if (!grid) return;
        const pieces = Array.from({ length: count }, (_, index) => index);
        const sheets = planSheets(pieces, grid);
        expect(sheets.flatMap((sheet) => sheet.pieces.map(({ piece }) => piece))).toEqual(pieces);
        expect(sheets.map(({ number }) => number)).toEqual(sheets.map((_, index) => index + 1));
        expect(sheets).toHaveLength(Math.ceil(count / grid.cells.length));
        for (const { pieces: placed } of sheets) {
          expect(placed.map(({ cell }) => cell)).toEqual(grid.cells.slice(0, placed.length));
        }
        expect(sheetFill(count, grid)).toEqual({
          usedCells: count,
          allCells: sheets.length * grid.cells.length,
        });
      }),
    );
  });
});
