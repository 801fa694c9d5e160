import { afterAll, describe, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { plainDesign } from "#shared/design/new-design.ts";
import { micrometres } from "#shared/design/units.ts";
import { usualCutLine } from "#shared/sheets/cut-line.ts";
import { papers } from "#shared/sheets/paper.ts";
import { planSheets } from "#shared/sheets/plan-sheets.ts";
import { printedGrid, usualPrinter } from "#shared/sheets/printer.ts";
import { renderPrintFile } from "#shop/production/render/render-print-file.ts";
import { formatGeometries } from "#testing/makes/format-geometries.ts";
import { makeJpeg } from "#testing/makes/make-picture.ts";
import { oneFormatSheet } from "#testing/makes/one-format-sheet.ts";

import type { SheetPiece } from "./sheet-facts.ts";
import { sheetPdf, type SheetPdfInput } from "./sheet-pdf.ts";

const photoId = "01890a5d-ac96-774b-bcce-b302099a8001";
const { heart } = formatGeometries;
const masters = await Promise.all([1, 2].map((seed) => makeJpeg(1_200, 900, seed)));
const files = await Promise.all(
  masters.map(async (master) => {
    const document = plainDesign(heart.slug, photoId);
    const readMaster = async () => Buffer.from(master);
    const cutLine = usualCutLine;
    return (await renderPrintFile({ document, format: heart, readMaster, cutLine })).pdf;
  }),
);

const sheetOf = (changes: Partial<SheetPdfInput> = {}): SheetPdfInput => {
  const printed = printedGrid(heart, papers.a4, usualPrinter);
  if (!printed) throw new Error("no grid");
  const sheet = oneFormatSheet(heart, printed);
  const pieces = Array.from({ length: 5 }, (_, index): SheetPiece => ({
    fileIndex: index % 2,
    label: `2026-00001 · ${index + 1}/5`,
  }));
  return {
    paper: papers.a4,
    ...sheet,
    cutLine: usualCutLine,
    profile: null,
    pieces: planSheets(pieces, sheet.layout)[0]?.pieces ?? [],
    title: "Charge 12 · Bogen 1 von 1",
    note: "Herz 64 × 60 mm · 5 von 6 · 名",
    origin: "2026-11-21 · Standard · sRGB",
    code: "https://magnete.example/admin?section=production&scan=12-1",
    files,
    createdAt: new Date("2026-11-21T12:00:00Z"),
    ...changes,
  };
};

const folder = await mkdtemp(join(tmpdir(), "lodestone-sheets-"));
afterAll(() => rm(folder, { recursive: true }));

/** What a program says of a PDF; `file` in its words is the file's path. */
const readBack = async (pdf: Uint8Array, ...command: readonly string[]): Promise<string> => {
  const path = join(folder, "sheet.pdf");
  await Bun.write(path, pdf);
  const words = command.map((word) => (word === "file" ? path : word));
  const child = Bun.spawn(words, { stdout: "pipe", stderr: "inherit" });
  const out = await new Response(child.stdout).text();
  expect(await child.exited).toBe(0);
  return out;
};
const operators = ["qpdf", "--qdf", "--object-streams=disable", "file", "-"];

describe("the PDF of a sheet", () => {
  test("has the size of the paper, and every magnet where the grid has its place", async () => {
    const input = sheetOf();
    const text = await readBack(await sheetPdf(input), ...operators);
    const places = [...text.matchAll(/^q ([-\d. ]+) cm \/Piece(\d) Do Q$/gm)].map((match) => ({
      file: Number(match[2]),
      matrix: match[1]?.split(" ").map(Number) ?? [],
    }));
    expect(places).toHaveLength(5);
    for (const [index, { piece, cell }] of input.pieces.entries()) {
      const [a = 0, , , d = 0, x = 0, y = 0] = places[index]?.matrix ?? [];
      expect(places[index]?.file).toBe(piece.fileIndex);
      expect([a, d]).toEqual([expect.closeTo(25.4 / 72, 5), expect.closeTo(-25.4 / 72, 5)]);
      expect(x).toBeCloseTo((cell.xUm - heart.bleedUm) / 1_000, 3);
      expect(y).toBeCloseTo((cell.yUm + cell.heightUm + heart.bleedUm) / 1_000, 3);
    }
    const info = await readBack(await sheetPdf(input), "pdfinfo", "-box", "file");
    expect(info).toMatch(/MediaBox:\s+0\.00\s+0\.00\s+595\.28\s+841\.89/);
    expect(info).toMatch(/Pages:\s+1\n/);
  });

  test("its contours are one layer in the spot colour by its name, one outline for each magnet", async () => {
    const input = sheetOf({ cutLine: { ...usualCutLine, spotName: "Thru-cut" } });
    const text = await readBack(await sheetPdf(input), ...operators);
    expect(text.match(/\/Type \/OCG/g)).toHaveLength(1);
    expect(text).toMatch(/\/Separation\s+\/Thru-cut\s+\/DeviceCMYK/);
    // Those of the print files are left out: every contour is cut once.
    expect(text).not.toContain("CutContour");
    const [, layer = ""] = /\/OC \/CutLayer BDC(.*?)EMC/s.exec(text) ?? [];
    const outlines = [...layer.matchAll(/^(?:.*w )?q 1 0 0 1 ([-\d.]+) ([-\d.]+) cm/gm)];
    expect(outlines.map(([, x, y]) => [Number(x), Number(y)])).toEqual(
      input.pieces.map(({ cell }) => [
        expect.closeTo((cell.xUm - heart.bleedUm) / 1_000, 3),
        expect.closeTo((cell.yUm - heart.bleedUm) / 1_000, 3),
      ]),
    );
  });

  test("has no contour, no layer and no spot colour where straight cuts do", async () => {
    const text = await readBack(await sheetPdf(sheetOf({ cutLine: null })), ...operators);
    for (const word of ["/OCG", "/Separation", "CutContour", "/CutLayer", "/OCProperties"]) {
      expect(text).not.toContain(word);
    }
  });

  test("less bleed than the magnets have is cut off around each, and they stay where they are cut", async () => {
    const narrow = { ...usualPrinter, bleedUm: micrometres(1_000) };
    const printed = printedGrid(heart, papers.a4, narrow);
    if (!printed) throw new Error("no grid");
    const sheet = oneFormatSheet(heart, printed);
    expect(sheet.formats[0]?.bleedUm).toBe(micrometres(1_000));
    const pieces = planSheets([{ fileIndex: 0, label: "1" }], sheet.layout)[0]?.pieces ?? [];
    const text = await readBack(await sheetPdf(sheetOf({ ...sheet, pieces })), ...operators);
    const [, x, y, width, height] =
      /^q ([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) re W n .* \/Piece0 Do Q$/m.exec(text) ?? [];
    const cell = pieces[0]?.cell;
    expect([x, y, width, height].map(Number)).toEqual([
      (cell?.xUm ?? 0) / 1_000 - 1,
      (cell?.yUm ?? 0) / 1_000 - 1,
      // A heart of 64 × 60 mm, lying on its side.
      62,
      66,
    ]);
  });

  test("is the same, byte by byte, when it is made again, and another for another day", async () => {
    const [first, again] = [await sheetPdf(sheetOf()), await sheetPdf(sheetOf())];
    expect(Buffer.from(first).equals(again)).toBeTrue();
    const later = await sheetPdf(sheetOf({ createdAt: new Date("2026-11-22T12:00:00Z") }));
    expect(Buffer.from(first).equals(later)).toBeFalse();
  });
});
