import { describe, expect, setDefaultTimeout, test } from "bun:test";

import DxfParser, { type IPolylineEntity } from "dxf-parser";
import sharp from "sharp";

import { plainDesign } from "#shared/design/new-design.ts";
import { micrometres } from "#shared/design/units.ts";
import { writeCutDxf, writeCutSvg } from "#shared/sheets/cut-file.ts";
import { usualCutLine } from "#shared/sheets/cut-line.ts";
import { cutPaths } from "#shared/sheets/cut-paths.ts";
import { planSheets } from "#shared/sheets/plan-sheets.ts";
import { printedGrid, usualPrinter } from "#shared/sheets/printer.ts";
import { renderPrintFile } from "#shop/production/render/render-print-file.ts";
import { hasPlateReader, readPlates } from "#testing/judges/read-plates.ts";
import { formatGeometries } from "#testing/makes/format-geometries.ts";
import { makeJpeg } from "#testing/makes/make-picture.ts";
import { oneFormatSheet } from "#testing/makes/one-format-sheet.ts";
import { readSvg } from "#testing/read-svg.ts";

import { sheetPdf } from "./sheet-pdf.ts";

// Another program separates the sheet; on a busy machine it takes its time.
setDefaultTimeout(60_000);

readSvg();

const photoId = "01890a5d-ac96-774b-bcce-b302099a8001";
const master = await makeJpeg(400, 400, 3);
/** Takes two hearts or squares; a heart lies on its side. */
const paper = { widthUm: micrometres(100_000), heightUm: micrometres(200_000) };
const createdAt = new Date("2026-11-21T12:00:00Z");

const names = ["heart", "square", "circle", "oval", "hexagon", "cloud"] as const;

const filesOf = async (name: (typeof names)[number]) => {
  const format = formatGeometries[name];
  const printed = printedGrid(format, paper, usualPrinter);
  if (!printed) throw new Error("no grid");
  const { layout, margins, formats } = oneFormatSheet(format, printed);
  const cutLine = usualCutLine;
  const { pdf } = await renderPrintFile({
    document: plainDesign(format.slug, photoId),
    format,
    readMaster: async () => master,
  });
  const pieces =
    planSheets(
      layout.cells.map((_, index) => ({ fileIndex: 0, label: `${index}` })),
      layout,
    )[0]?.pieces ?? [];
  const cells = pieces.map(({ cell }) => cell);
  const sheet = await sheetPdf({
    paper,
    layout,
    margins,
    formats,
    cutLine,
    pieces,
    profile: null,
    files: [pdf],
    title: "1",
    note: "",
    origin: "",
    code: "https://m.example/1",
    createdAt,
  });
  const contours = cutPaths(formats, cells);
  const file = { paper, name: cutLine.spotName, contours, marks: [] };
  return { sheet, cells, svg: writeCutSvg(file), dxf: writeCutDxf(file) };
};

const dpi = 600;
/** A pixel is 0.042 mm: within one of it is within 0.05 mm of where it was asked for. */
const pxPerMm = dpi / 25.4;
const widthPx = Math.round((paper.widthUm / 1_000) * pxPerMm);

const verticesOf = (dxf: string) => {
  const drawing = new DxfParser().parseSync(dxf);
  const entities = (drawing?.entities ?? []) as IPolylineEntity[];
  return entities.map(({ type, layer, shape, vertices }) => ({ type, layer, shape, vertices }));
};

describe.each(names)("beside a sheet of %s", (name) => {
  test("the DXF has a closed line for each magnet, in its layer, at its place in millimetres", async () => {
    const { dxf, cells } = await filesOf(name);
    const lines = verticesOf(dxf);
    expect(lines.length).toBe(cells.length);
    for (const [index, { type, layer, shape, vertices }] of lines.entries()) {
      expect({ type, layer, shape }).toEqual({
        type: "POLYLINE",
        layer: "CUTCONTOUR",
        shape: true,
      });
      const cell = cells[index];
      if (!cell) throw new Error("no cell");
      const xs = vertices.map(({ x }) => x);
      const ys = vertices.map(({ y }) => paper.heightUm / 1_000 - y);
      expect(Math.abs(Math.min(...xs) - cell.xUm / 1_000)).toBeLessThan(0.05);
      expect(Math.abs(Math.max(...xs) - (cell.xUm + cell.widthUm) / 1_000)).toBeLessThan(0.05);
      expect(Math.abs(Math.max(...ys) - (cell.yUm + cell.heightUm) / 1_000)).toBeLessThan(0.05);
    }
  });

  test.skipIf(!hasPlateReader)("SVG and DXF lie on the PDF's contour to 0.05 mm", async () => {
    const { sheet, svg, dxf } = await filesOf(name);
    const plate = (await readPlates(sheet, { dpi, isPrinted: true })).get("CutContour");
    const heightPx = (plate?.pixels.length ?? 0) / widthPx;
    expect(Number.isInteger(heightPx)).toBeTrue();
    const inPdf = (x: number, y: number) => (plate?.pixels[y * widthPx + x] ?? 255) < 255;
    const isNear = (has: (x: number, y: number) => boolean, x: number, y: number) =>
      [-1, 0, 1].some((right) => [-1, 0, 1].some((down) => has(x + right, y + down)));

    for (const { vertices } of verticesOf(dxf)) {
      const off = vertices.filter(({ x, y }) => {
        const down = paper.heightUm / 1_000 - y;
        return !isNear(inPdf, Math.floor(x * pxPerMm), Math.floor(down * pxPerMm));
      });
      expect(off).toEqual([]);
    }

    expect(svg).toContain('width="100mm" height="200mm" viewBox="0 0 100 200"');
    const large = svg.replace('"100mm" height="200mm"', `"${widthPx}" height="${heightPx}"`);
    const drawn = await sharp(Buffer.from(large)).extractChannel("alpha").raw().toBuffer();
    expect(drawn.length).toBe(plate?.pixels.length ?? 0);
    const inSvg = (x: number, y: number) => (drawn[y * widthPx + x] ?? 0) > 0;
    let apart = 0;
    let seen = 0;
    for (let y = 0; y < heightPx; y += 1) {
      for (let x = 0; x < widthPx; x += 1) {
        const [pdf, own] = [inPdf(x, y), inSvg(x, y)];
        if (pdf || own) seen += 1;
        if (pdf !== own && !isNear(pdf ? inSvg : inPdf, x, y)) apart += 1;
      }
    }
    expect(seen).toBeGreaterThan(1_000);
    expect(apart).toBe(0);
  });
});
