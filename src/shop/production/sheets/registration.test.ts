import { describe, expect, setDefaultTimeout, test } from "bun:test";

import DxfParser, { type IPolylineEntity } from "dxf-parser";
import sharp from "sharp";

import { plainDesign } from "#shared/design/new-design.ts";
import { micrometres } from "#shared/design/units.ts";
import { writeCutDxf, writeCutSvg } from "#shared/sheets/cut-file.ts";
import { usualCutLine } from "#shared/sheets/cut-line.ts";
import { cutPaths } from "#shared/sheets/cut-paths.ts";
import { type PaperSize, papers } from "#shared/sheets/paper.ts";
import { planSheets } from "#shared/sheets/plan-sheets.ts";
import { printedGrid, usualPrinter } from "#shared/sheets/printer.ts";
import {
  type RegistrationKind,
  registrationKinds,
  registrationLabel,
  registrationOf,
} from "#shared/sheets/registration-marks.ts";
import { renderPrintFile } from "#shop/production/render/render-print-file.ts";
import { hasPlateReader, readPlates } from "#testing/judges/read-plates.ts";
import { formatGeometries } from "#testing/makes/format-geometries.ts";
import { oneFormatSheet } from "#testing/makes/one-format-sheet.ts";
import { readSvg } from "#testing/read-svg.ts";

import { sheetPdf } from "./sheet-pdf.ts";

// Another program separates the sheet; on a busy machine it takes its time.
setDefaultTimeout(60_000);

readSvg();

const photoId = "01890a5d-ac96-774b-bcce-b302099a8001";
/** White, so that what is dark on the sheet is not of a magnet. */
const master = await sharp({
  create: { width: 400, height: 400, channels: 3, background: "#ffffff" },
})
  .jpeg()
  .toBuffer();
/** As small as paper may be, where room is scarcest. */
const small = { widthUm: micrometres(110_000), heightUm: micrometres(160_000) };
const { circle } = formatGeometries;
const noughtUm = micrometres(0);

const filesOf = async (kind: RegistrationKind, paper: PaperSize) => {
  const printer = { ...usualPrinter, edgeUm: noughtUm, registration: kind };
  const printed = printedGrid(circle, paper, printer);
  if (!printed) throw new Error("no grid");
  const { layout, margins, formats } = oneFormatSheet(circle, printed);
  const { pdf } = await renderPrintFile({
    document: plainDesign(circle.slug, photoId),
    format: circle,
    readMaster: async () => master,
  });
  const all = layout.cells.map((_, index) => ({ fileIndex: 0, label: `${index}` }));
  const pieces = planSheets(all, layout)[0]?.pieces ?? [];
  const sheet = await sheetPdf({
    paper,
    layout,
    margins,
    formats,
    cutLine: usualCutLine,
    pieces,
    profile: null,
    files: [pdf],
    title: "Charge 12 · Bogen 1 von 1, ein langer Titel bis zum Rand und weiter",
    note: "Ein langer Satz, der bis zum Rand des Bogens und darüber hinaus reichte",
    origin: registrationLabel(paper, printer) ?? "",
    code: "https://m.example/1",
    createdAt: new Date("2026-11-21T12:00:00Z"),
  });
  const contours = cutPaths(formats, layout.cells);
  const { marks } = registrationOf(kind, paper, noughtUm);
  const file = { paper, name: usualCutLine.spotName, contours, marks };
  return { sheet, marks, cells: layout.cells, svg: writeCutSvg(file), dxf: writeCutDxf(file) };
};

/** By the published figures, from the paper's upper left corner: boxes of ink, in millimetres. */
const boxesOf = (kind: RegistrationKind, width: number, height: number): readonly Box[] => {
  switch (kind) {
    case "silhouette":
      return [
        [10, 10, 15, 15],
        [width - 30, 9.85, width - 10 + 0.15, 10.15],
        [width - 10.15, 10, width - 9.85, 30],
        [10 - 0.15, height - 10.15, 30, height - 9.85],
        [9.85, height - 30, 10.15, height - 10],
      ];
    case "opos":
      return [
        [10, 10, 13, 13],
        [width - 13, 10, width - 10, 13],
        [10, height - 13, 13, height - 10],
        [width - 13, height - 13, width - 10, height - 10],
      ];
  }
};
type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Around the marks nothing else is printed, but the half of a hairline: frames of the sides, and corners. */
const roomsOf = (kind: RegistrationKind, width: number, height: number): readonly Box[] => {
  const side = kind === "silhouette" ? 17.9 : 15.9;
  const corner = 29.9;
  const sides: readonly Box[] = [
    [0, 0, width, side],
    [0, 0, side, height],
    [width - side, 0, width, height],
    [0, height - side, width, height],
  ];
  const corners: readonly Box[] = [
    [0, 0, corner, corner],
    [width - corner, 0, width, corner],
    [0, height - corner, corner, height],
  ];
  return kind === "silhouette" ? [...sides, ...corners] : sides;
};

const dpi = 600;
/** A pixel is 0.042 mm. */
const pxPerMm = dpi / 25.4;
const toleranceMm = 0.05;

const isIn = ([left, top, right, bottom]: Box, x: number, y: number, around: number): boolean =>
  x > left - around && x < right + around && y > top - around && y < bottom + around;

/** Pixels that are dark and should not be, or the other way round, by the middle of each. */
const faultsOf = (
  kind: RegistrationKind,
  { widthUm, heightUm }: PaperSize,
  isDark: (x: number, y: number) => boolean,
): string[] => {
  const [width, height] = [widthUm / 1_000, heightUm / 1_000];
  const boxes = boxesOf(kind, width, height);
  const faults = new Set<string>();
  for (const [left, top, right, bottom] of roomsOf(kind, width, height)) {
    for (let y = Math.ceil(top * pxPerMm); y < Math.floor(bottom * pxPerMm); y += 1) {
      for (let x = Math.ceil(left * pxPerMm); x < Math.floor(right * pxPerMm); x += 1) {
        const [atX, atY] = [(x + 0.5) / pxPerMm, (y + 0.5) / pxPerMm];
        const isNear = boxes.some((box) => isIn(box, atX, atY, toleranceMm));
        const isWell = boxes.some((box) => isIn(box, atX, atY, -toleranceMm));
        const dark = isDark(x, y);
        if (dark && !isNear) faults.add(`ink at ${atX.toFixed(1)}, ${atY.toFixed(1)}`);
        if (!dark && isWell) faults.add(`no ink at ${atX.toFixed(1)}, ${atY.toFixed(1)}`);
      }
    }
  }
  return [...faults].slice(0, 20);
};

describe.each(registrationKinds)("the marks of %s", (kind) => {
  test.skipIf(!hasPlateReader)(
    "are printed to 0.05 mm where their maker says, and nothing else is near",
    async () => {
      const { sheet } = await filesOf(kind, small);
      const widthPx = Math.round((small.widthUm / 1_000) * pxPerMm);
      const plates = await readPlates(sheet, { dpi, isPrinted: true });
      const inks = ["Cyan", "Magenta", "Yellow", "Black"].map((name) => plates.get(name)?.pixels);
      expect(
        faultsOf(kind, small, (x, y) =>
          inks.some((pixels) => (pixels?.[y * widthPx + x] ?? 255) < 128),
        ),
      ).toEqual([]);
    },
  );

  test("lie in the SVG as an independent renderer draws it, in a layer of their own", async () => {
    const { svg } = await filesOf(kind, small);
    const [widthPx, heightPx] = [small.widthUm, small.heightUm].map((um) =>
      Math.round((um / 1_000) * pxPerMm),
    ) as [number, number];
    const large = svg.replace('"110mm" height="160mm"', `"${widthPx}" height="${heightPx}"`);
    const drawn = await sharp(Buffer.from(large)).extractChannel("alpha").raw().toBuffer();
    expect(drawn.length).toBe(widthPx * heightPx);
    expect(faultsOf(kind, small, (x, y) => (drawn[y * widthPx + x] ?? 0) > 127)).toEqual([]);
    expect(svg).toContain('<g id="CutContour" fill="none"');
    expect(svg.split('inkscape:label="Regmarks"')).toHaveLength(2);
  });

  test("lie in the DXF in a layer of their own, beside the contours", async () => {
    const { dxf, cells } = await filesOf(kind, small);
    const entities = (new DxfParser().parseSync(dxf)?.entities ?? []) as IPolylineEntity[];
    const marks = entities.filter(({ layer }) => layer === "REGMARKS");
    expect(entities.length - marks.length).toBe(cells.length);
    const corners = marks.map(({ shape, vertices }) =>
      [shape === true, ...vertices.flatMap(({ x, y }) => [x, 160 - y])].map((each) =>
        typeof each === "number" ? Math.round(each * 1_000) / 1_000 : each,
      ),
    );
    expect(corners).toEqual(
      kind === "silhouette"
        ? [
            [true, 10, 10, 15, 10, 15, 15, 10, 15],
            [false, 80, 10, 100, 10, 100, 30],
            [false, 30, 150, 10, 150, 10, 130],
          ]
        : [
            [true, 10, 10, 13, 10, 13, 13, 10, 13],
            [true, 97, 10, 100, 10, 100, 13, 97, 13],
            [true, 10, 147, 13, 147, 13, 150, 10, 150],
            [true, 97, 147, 100, 147, 100, 150, 97, 150],
          ],
    );
  });
});

test("a cutter's program is told how far apart the marks are", () => {
  const printer = { ...usualPrinter, registration: "silhouette" } as const;
  // The extension's own example of A4: 10 mm from the edges, 190 × 277 mm.
  expect(registrationLabel(papers.a4, printer)).toBe("Silhouette 190 × 277 mm");
  expect(registrationLabel(papers.a4, { ...printer, registration: "opos" })).toBe(
    "OPOS 187 × 274 mm",
  );
  expect(registrationLabel(papers.a4, usualPrinter)).toBeNull();
});

test("marks take their room of the sheet, and without them a sheet is as it was", () => {
  const { square } = formatGeometries;
  const plain = printedGrid(square, papers.a4, usualPrinter);
  const marked = printedGrid(square, papers.a4, { ...usualPrinter, registration: "silhouette" });
  expect(plain?.margins.registration).toBeUndefined();
  expect(marked?.margins.edgeUm).toBe(micrometres(18_000));
  expect(marked?.cells.length ?? 0).toBeLessThanOrEqual(plain?.cells.length ?? 0);
  for (const { xUm, widthUm } of marked?.cells ?? []) {
    expect(xUm).toBeGreaterThanOrEqual(18_000);
    expect(xUm + widthUm).toBeLessThanOrEqual(papers.a4.widthUm - 18_000);
  }
});
