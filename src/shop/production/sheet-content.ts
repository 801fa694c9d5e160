import { encode } from "uqr";

import type { LoadedGlyphSheet } from "#shared/design/glyph-sheet.ts";
import type { Path } from "#shared/design/path.ts";
import { textBlock } from "#shared/design/text-outline.ts";
import {
  type Micrometres,
  micrometres,
  micrometresPerMillimetre,
  pointsPerMillimetre,
} from "#shared/design/units.ts";
import type { PaperSize } from "#shared/sheets/paper.ts";
import type { PlacedPiece } from "#shared/sheets/plan-sheets.ts";
import { type SheetGrid, type SheetMargins, usualMargins } from "#shared/sheets/sheet-grid.ts";

import { numbers, pathOf } from "./pdf-operators.ts";

/** One magnet of a sheet. */
export type SheetPiece = {
  /** Which of the sheet's files shows it. */
  readonly fileIndex: number;
  /** Stands below it, outside what is cut: the order and the place in it. */
  readonly label: string;
};

export type SheetFacts = {
  readonly paper: PaperSize;
  readonly grid: SheetGrid;
  readonly bleedUm: Micrometres;
  readonly pieces: readonly PlacedPiece<SheetPiece>[];
  /** Printed at the top: batch, sheet, format, fill, day, profile. */
  readonly title: string;
  readonly note: string;
  /** In the QR code: moves the batch on when it is scanned. */
  readonly code: string;
};

const markMm = 0.25 / pointsPerMillimetre;
const labelSizeUm = micrometres(2_000);
const titleSizeUm = micrometres(3_600);
const noteSizeUm = micrometres(2_400);
const qrMm = 13;
const rulerMm = 100;
const patchMm = 5;
/** Full colours, and two greys that show a cast. */
const patches = ["#00a0e0", "#e0007a", "#ffe500", "#000000", "#ff0000", "#00a040", "#0040c0"];
const greys = ["#404040", "#808080", "#c0c0c0"];

const mm = (um: number): number => um / micrometresPerMillimetre;

/**
 * Everything on a sheet in PDF operators, in millimetres from the top left corner. Names its resources
 * Srgb and Piece0, Piece1, … in the order of the files.
 */
export const sheetContent = (facts: SheetFacts, font: LoadedGlyphSheet): string => {
  const { paper, pieces, bleedUm, grid } = facts;
  const lines = [
    `${numbers(pointsPerMillimetre, 0, 0, -pointsPerMillimetre, 0, mm(paper.heightUm) * pointsPerMillimetre)} cm`,
    "/Srgb cs /Srgb CS",
    ...pieces.map(({ piece, cell }) => placePiece(piece, cell, bleedUm, grid.isTurned)),
    fill("#000000"),
    ...pieces.map(({ piece, cell }) =>
      filled(
        textAt(piece.label, labelSizeUm, font, {
          x: mm(cell.xUm) + mm(cell.widthUm) / 2,
          y: mm(cell.yUm) + mm(cell.heightUm) + mm(bleedUm) + mm(usualMargins.labelUm) / 2,
          align: "middle",
        }),
      ),
    ),
    cropMarks(facts, usualMargins),
    head(facts, font),
    foot(facts, font),
  ];
  return `${lines.join("\n")}\n`;
};

/** Pieces are forms of one unit a point, upright as PDF draws: y upwards from their bleed's corner. */
const placePiece = (
  { fileIndex }: SheetPiece,
  { xUm, yUm, heightUm }: PlacedPiece<SheetPiece>["cell"],
  bleedUm: number,
  isTurned: boolean,
): string => {
  const scale = 1 / pointsPerMillimetre;
  const [left, top] = [mm(xUm - bleedUm), mm(yUm - bleedUm)];
  const bottom = top + mm(heightUm + 2 * bleedUm);
  // A quarter turn to the right: what was up lies to the right.
  const place = isTurned
    ? numbers(0, scale, scale, 0, left, top)
    : numbers(scale, 0, 0, -scale, left, bottom);
  return `q ${place} cm /Piece${fileIndex} Do Q`;
};

const cropMarks = ({ grid, bleedUm }: SheetFacts, margins: SheetMargins): string => {
  const [left = 0, right = 0] = [grid.cutsXUm[0], grid.cutsXUm.at(-1)];
  const [top = 0, bottom = 0] = [grid.cutsYUm[0], grid.cutsYUm.at(-1)];
  const { markUm, labelUm } = margins;
  const line = (x1: number, y1: number, x2: number, y2: number) =>
    `${numbers(mm(x1), mm(y1))} m ${numbers(mm(x2), mm(y2))} l`;
  const upright = grid.cutsXUm.flatMap((x) => [
    line(x, top - bleedUm - markUm, x, top - bleedUm),
    line(x, bottom + bleedUm + labelUm, x, bottom + bleedUm + labelUm + markUm),
  ]);
  const level = grid.cutsYUm.flatMap((y) => [
    line(left - bleedUm - markUm, y, left - bleedUm, y),
    line(right + bleedUm, y, right + bleedUm + markUm, y),
  ]);
  return `q 0 0 0 SCN ${numbers(markMm)} w ${[...upright, ...level].join(" ")} S Q`;
};

const head = ({ title, note, code }: SheetFacts, font: LoadedGlyphSheet): string => {
  const edge = mm(usualMargins.edgeUm);
  const { data } = encode(code, { ecc: "M", border: 0 });
  const module = qrMm / data.length;
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) =>
      isDark ? [`${numbers(edge + x * module, edge + y * module, module, module)} re`] : [],
    ),
  );
  const textX = edge + qrMm + 4;
  return [
    `${modules.join(" ")} f`,
    filled(textAt(title, titleSizeUm, font, { x: textX, y: edge + 3.5, align: "start" })),
    filled(textAt(note, noteSizeUm, font, { x: textX, y: edge + 9, align: "start" })),
  ].join("\n");
};

/** A ruler of 100 mm, to see that the printer did not scale, and patches of colour. */
const foot = ({ paper }: SheetFacts, font: LoadedGlyphSheet): string => {
  const x = mm(usualMargins.edgeUm);
  const y = mm(paper.heightUm - usualMargins.edgeUm);
  const ticks = Array.from({ length: rulerMm + 1 }, (_, at) => {
    const height = at % 10 === 0 ? 4 : at % 5 === 0 ? 2.6 : 1.6;
    return `${numbers(x + at, y)} m ${numbers(x + at, y - height)} l`;
  });
  const strip = [...patches, ...greys].map(
    (colour, index) =>
      `${fill(colour)} ${numbers(mm(paper.widthUm) - x - (index + 1) * patchMm, y - patchMm, patchMm, patchMm)} re f`,
  );
  return [
    `q 0 0 0 SCN ${numbers(markMm)} w ${numbers(x, y)} m ${numbers(x + rulerMm, y)} l ${ticks.join(" ")} S Q`,
    fill("#000000"),
    filled(textAt("100 mm", labelSizeUm, font, { x: x + rulerMm + 2, y: y - 2, align: "start" })),
    ...strip,
  ].join("\n");
};

type Spot = { readonly x: number; readonly y: number; readonly align: "start" | "middle" };

/** A line of text; `y` is its middle. What the font has no outline for becomes a question mark. */
const textAt = (
  line: string,
  sizeUm: Micrometres,
  font: LoadedGlyphSheet,
  { x, y, align }: Spot,
): Path => {
  const known = Array.from(line, (character) => (font.glyphs[character] ? character : "?")).join(
    "",
  );
  const text = {
    text: known,
    font: "instrument",
    sizeUm,
    colour: "#000000",
    align: "left",
    x: 0.5,
    y: 0.5,
    turnDegrees: 0,
  } as const;
  const { widthMm } = textBlock(text, font);
  const middle = align === "middle" ? x : x + widthMm / 2;
  return font.setText(text, { x: middle, y, width: 0, height: 0 });
};

const filled = (path: Path): string => `${pathOf(path)} f`;

const fill = (hex: string): string =>
  `${numbers(...[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255))} scn`;
