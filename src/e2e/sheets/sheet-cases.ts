import type { FormatGeometry } from "#shared/design/format.ts";
import { micrometres } from "#shared/design/units.ts";
import { type PaperSize, papers } from "#shared/sheets/paper.ts";
import { type BatchPrinter, batchPrinterOf, usualPrinter } from "#shared/sheets/printer.ts";
import type { SheetFacts } from "#shop/production/sheets/sheet-facts.ts";
import { formatGeometries } from "#testing/makes/format-geometries.ts";

export type SheetCase = {
  readonly name: string;
  /** One format, or several that share sheets. */
  readonly queue: readonly { readonly format: FormatGeometry; readonly quantity: number }[];
  readonly paper: PaperSize;
  readonly printer: BatchPrinter;
};

/** How many of a sheet's magnets have a contour. */
export const drawnContours = ({ formats, pieces }: CaseSheet): number =>
  pieces.filter(({ cell }) => formats[cell.formatIndex]?.hasContour).length;

/** A sheet of a case, with the formats of all its sheets. */
export type CaseSheet = Pick<SheetFacts, "layout" | "formats" | "pieces">;

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
): SheetCase => sharedCase({ [format]: quantity }, paper, printer);

const sharedCase = (
  quantities: Partial<Record<keyof typeof formatGeometries, number>>,
  paper: PaperSize,
  printer: BatchPrinter,
): SheetCase => {
  const queue = Object.entries(formatGeometries).flatMap(([name, format]) => {
    const [, quantity = 0] = Object.entries(quantities).find(([known]) => known === name) ?? [];
    return quantity > 0 ? [{ format, quantity }] : [];
  });
  const words = queue.map(({ format, quantity }) => `${quantity} × ${format.slug}`).join(", ");
  const size = `${paper.widthUm / 1_000} × ${paper.heightUm / 1_000} mm`;
  return { name: `${words} on ${size} (${printer.name})`, queue, paper, printer };
};

const guillotine: BatchPrinter = { ...usual, name: "Schneider", shares: "straight" };
const wideGuillotine: BatchPrinter = {
  ...press,
  name: "Schneider der Presse",
  shares: "straight",
};
const plotter: BatchPrinter = {
  ...usual,
  name: "Plotter",
  registration: "opos",
  shares: "contour",
};

/**
 * Every format, paper and kind of contour, full and half empty last sheets, upright and lying; several
 * formats on a sheet, cut straight and along contours.
 */
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
  sharedCase({ square: 8, circle: 2, strip: 1 }, papers.a4, guillotine),
  sharedCase({ portrait: 3, landscape: 2, oval: 2, instant: 1 }, papers.a4, guillotine),
  sharedCase({ square: 21, heart: 5, hexagon: 4, strip: 3 }, papers.sra3, wideGuillotine),
  sharedCase({ heart: 2, circle: 2, cloud: 1, oval: 1 }, papers.a3, plotter),
  sharedCase({ square: 3, hexagon: 1, portrait: 2 }, papers.a3, plotter),
];
