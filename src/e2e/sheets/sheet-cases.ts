import type { FormatGeometry } from "#shared/design/format.ts";
import { micrometres } from "#shared/design/units.ts";
import { type PaperSize, papers } from "#shared/sheets/paper.ts";
import { type BatchPrinter, batchPrinterOf, usualPrinter } from "#shared/sheets/printer.ts";
import { formatGeometries } from "#testing/makes/format-geometries.ts";

export type SheetCase = {
  readonly name: string;
  readonly format: FormatGeometry;
  readonly paper: PaperSize;
  readonly printer: BatchPrinter;
  readonly quantity: number;
};

const usual = batchPrinterOf(usualPrinter);
const press: BatchPrinter = {
  ...usual,
  name: "Presse",
  edgeUm: micrometres(8_000),
  gutterUm: micrometres(6_350),
  bleedUm: micrometres(2_000),
  contour: "all",
  cutLine: { ...usual.cutLine, spotName: "Thru-cut" },
};
const own: PaperSize = { widthUm: micrometres(330_200), heightUm: micrometres(482_600) };
const narrow: PaperSize = { widthUm: micrometres(120_000), heightUm: micrometres(250_000) };

const caseOf = (
  format: keyof typeof formatGeometries,
  paper: PaperSize,
  printer: BatchPrinter,
  quantity: number,
): SheetCase => ({
  name: `${quantity} × ${formatGeometries[format].slug} on ${paper.widthUm / 1_000} × ${paper.heightUm / 1_000} mm (${printer.name})`,
  format: formatGeometries[format],
  paper,
  printer,
  quantity,
});

/** Every format, paper and kind of contour, full and half empty last sheets, upright and lying. */
export const sheetCases: readonly SheetCase[] = [
  caseOf("square", papers.a4, usual, 13),
  caseOf("square", own, press, 20),
  caseOf("portrait", papers.a3, usual, 25),
  caseOf("landscape", papers.a4, usual, 1),
  caseOf("circle", papers.sra3, usual, 24),
  caseOf("circle", narrow, usual, 3),
  caseOf("heart", papers.a4, press, 7),
  caseOf("hexagon", papers.a4, usual, 5),
  caseOf("cloud", papers.a3, press, 11),
  caseOf("instant", own, usual, 19),
  caseOf("strip", papers.sra3, press, 17),
  caseOf("strip", papers.a4, usual, 5),
];
