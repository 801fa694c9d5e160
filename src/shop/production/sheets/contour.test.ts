import { describe, expect, setDefaultTimeout, test } from "bun:test";

import { plainDesign } from "#shared/design/new-design.ts";
import { type ContourRule, cutLineOf, usualCutLine } from "#shared/sheets/cut-line.ts";
import { papers } from "#shared/sheets/paper.ts";
import { planSheets } from "#shared/sheets/plan-sheets.ts";
import { printedGrid, usualPrinter } from "#shared/sheets/printer.ts";
import { renderPrintFile } from "#shop/production/render/render-print-file.ts";
import { countStrokes } from "#testing/judges/count-strokes.ts";
import { hasPlateReader, readPlates } from "#testing/judges/read-plates.ts";
import { formatGeometries } from "#testing/makes/format-geometries.ts";
import { makeJpeg } from "#testing/makes/make-picture.ts";
import { oneFormatSheet } from "#testing/makes/one-format-sheet.ts";

import { sheetPdf } from "./sheet-pdf.ts";

// Other programs separate and draw; on a busy machine they take their time.
setDefaultTimeout(60_000);

const photoId = "01890a5d-ac96-774b-bcce-b302099a8001";
const master = await makeJpeg(800, 800, 3);
const createdAt = new Date("2026-11-21T12:00:00Z");
type Format = (typeof formatGeometries)[keyof typeof formatGeometries];

const singleOf = async (format: Format, contour: ContourRule, cutLine = usualCutLine) => {
  const { pdf } = await renderPrintFile({
    document: plainDesign(format.slug, photoId),
    format,
    readMaster: async () => master,
    createdAt,
    cutLine: cutLineOf(format, { contour, cutLine }),
  });
  return pdf;
};

/** Two magnets on a sheet of A4. */
const sheetOf = async (format: Format, contour: ContourRule, cutLine = usualCutLine) => {
  const printed = printedGrid(format, papers.a4, usualPrinter);
  if (!printed) throw new Error("no grid");
  const sheet = oneFormatSheet(format, printed);
  const pieces = [1, 2].map((place) => ({ fileIndex: 0, label: `2026-00001 · ${place}/2` }));
  return sheetPdf({
    paper: papers.a4,
    ...sheet,
    cutLine: cutLineOf(format, { contour, cutLine }),
    profile: null,
    pieces: planSheets(pieces, sheet.layout)[0]?.pieces ?? [],
    title: "Charge 12 · Bogen 1 von 1",
    note: "",
    origin: "",
    code: "https://magnete.example/admin?section=production&scan=12-1",
    files: [await singleOf(format, contour, cutLine)],
    createdAt,
  });
};

const dpi = 60;
const inked = async (pdf: Uint8Array, spotName: string, isPrinted: boolean) =>
  (await readPlates(pdf, { dpi, isPrinted })).get(spotName)?.inkedPx ?? 0;

describe.skipIf(!hasPlateReader)("the plate of the contour", () => {
  test.each(Object.values(formatGeometries))(
    "has ink for $slug, on its own and on a sheet, opened and printed",
    async (format) => {
      const spotName = "Thru-cut";
      const line = { ...usualCutLine, spotName };
      const files = [await singleOf(format, "all", line), await sheetOf(format, "all", line)];
      const states = [false, true].flatMap((isPrinted) =>
        files.map((file) => ({ file, isPrinted })),
      );
      const plates = await Promise.all(
        states.map(({ file, isPrinted }) => inked(file, spotName, isPrinted)),
      );
      for (const inkedPx of plates) expect(inkedPx).toBeGreaterThan(100);
    },
  );

  test("lies over the picture and takes none of its ink away", async () => {
    const { heart } = formatGeometries;
    const plain = await readPlates(await singleOf(heart, "none"), { dpi, isPrinted: true });
    const cut = await readPlates(await singleOf(heart, "drawn"), { dpi, isPrinted: true });
    expect([...plain.keys()].toSorted()).toEqual(["Black", "Cyan", "Magenta", "Yellow"]);
    for (const [ink, { pixels }] of plain) {
      expect(cut.get(ink)?.pixels.equals(pixels)).toBeTrue();
    }
  });
});

describe("the contour as it is opened", () => {
  test.each([
    ["heart", "none", 0],
    ["heart", "drawn", 1],
    ["oval", "drawn", 1],
    ["hexagon", "drawn", 1],
    ["cloud", "drawn", 1],
    ["square", "drawn", 1],
    ["portrait", "drawn", 0],
    ["portrait", "all", 1],
  ] as const)("is in %s, rule %s: %i line for each magnet", async (name, rule, lines) => {
    const format = formatGeometries[name];
    const [single, bare, sheet] = await Promise.all(
      [singleOf(format, rule), sheetOf(format, "none"), sheetOf(format, rule)].map(async (file) =>
        countStrokes(await file),
      ),
    );
    expect(single).toBe(lines);
    expect((sheet ?? 0) - (bare ?? 0)).toBe(2 * lines);
  });
});
