import { trimOutline } from "#shared/design/outline.ts";
import type { LoadedGlyphSheet } from "#shared/design/text/glyph-sheet.ts";
import {
  micrometres,
  micrometresPerMillimetre,
  pointsPerMillimetre,
} from "#shared/design/units.ts";
import type { CutLine } from "#shared/sheets/cut-line.ts";
import type { PlacedPiece } from "#shared/sheets/plan-sheets.ts";
import { registrationOf } from "#shared/sheets/registration-marks.ts";
import type { LaidCell, LaidFormat, SheetCut, SheetLayout } from "#shared/sheets/sheet-layout.ts";
import { cutOperators, numbers, pathOf } from "#shop/production/render/pdf-operators.ts";

import type { SheetPiece, SheetFacts } from "./sheet-facts.ts";
import { blackFill, filledText, footOf, headOf, markMm } from "./sheet-furniture.ts";

const labelSizeUm = micrometres(2_000);
const numberSizeUm = micrometres(1_800);
const numberAsideMm = 1.7;
const numberAboveMm = 1.2;

const mm = (um: number): number => um / micrometresPerMillimetre;

/**
 * Everything on a sheet in PDF operators, in millimetres from the top left corner. Names its resources
 * Srgb, Cut, CutState, CutLayer and Piece0, Piece1, … in the order of the files.
 */
export const sheetContent = (facts: SheetFacts, font: LoadedGlyphSheet): string => {
  const { paper, pieces, margins } = facts;
  const lines = [
    `${numbers(pointsPerMillimetre, 0, 0, -pointsPerMillimetre, 0, mm(paper.heightUm) * pointsPerMillimetre)} cm`,
    "/Srgb cs /Srgb CS",
    ...pieces.map((placed) => placePiece(facts, placed)),
    blackFill,
    ...pieces.map(({ piece, cell }) => {
      const { bleedUm } = formatOf(facts, cell);
      return filledText(piece.label, labelSizeUm, font, {
        x: mm(cell.xUm) + mm(cell.widthUm) / 2,
        y: mm(cell.yUm) + mm(cell.heightUm) + mm(bleedUm) + mm(margins.labelUm) / 2,
        align: "middle",
        room: labelRoom(facts, cell),
      });
    }),
    ...cropMarks(facts),
    ...cutNumbers(facts, font),
    headOf(facts, font),
    footOf(facts, font),
    ...registrationMarks(facts),
    ...(facts.cutLine === null ? [] : [contours(facts, facts.cutLine)]),
  ];
  return `${lines.join("\n")}\n`;
};

const formatOf = ({ formats }: SheetFacts, { formatIndex }: LaidCell): LaidFormat => {
  const found = formats[formatIndex];
  if (!found) throw new Error("a magnet of no format of its sheet");
  return found;
};

/** Between the marks of its cuts, where they lie below each row. */
const labelRoom = (facts: SheetFacts, cell: LaidCell): number =>
  isNumbered(facts.layout)
    ? mm(cell.widthUm) - 1
    : mm(cell.widthUm + 2 * formatOf(facts, cell).bleedUm);

const isNumbered = ({ cuts }: SheetLayout): boolean => cuts.some(({ number }) => number !== null);

/** Pieces are forms of one unit a point, upright as PDF draws: y upwards from their bleed's corner. */
const placePiece = (facts: SheetFacts, { piece, cell }: PlacedPiece<SheetPiece>): string => {
  const { xUm, yUm, widthUm, heightUm } = cell;
  const { format, bleedUm } = formatOf(facts, cell);
  const scale = 1 / pointsPerMillimetre;
  const [left, top] = [mm(xUm - format.bleedUm), mm(yUm - format.bleedUm)];
  const bottom = top + mm(heightUm + 2 * format.bleedUm);
  // A quarter turn to the right: what was up lies to the right.
  const place = cell.isTurned
    ? numbers(0, scale, scale, 0, left, top)
    : numbers(scale, 0, 0, -scale, left, bottom);
  const clip =
    bleedUm < format.bleedUm
      ? `${numbers(mm(xUm - bleedUm), mm(yUm - bleedUm), mm(widthUm + 2 * bleedUm), mm(heightUm + 2 * bleedUm))} re W n `
      : "";
  return `q ${clip}${place} cm /Piece${piece.fileIndex} Do Q`;
};

/** The outlines of the magnets that have one, all in one layer; the outline's own zero is its bleed's corner. */
const contours = (facts: SheetFacts, { widthUm }: CutLine): string => {
  const outlines = facts.formats.map(({ format }) => pathOf(trimOutline(format)));
  const drawn = facts.pieces.filter(({ cell }) => formatOf(facts, cell).hasContour);
  const placed = drawn.map(({ cell }) => {
    const bleed = mm(formatOf(facts, cell).format.bleedUm);
    const [left, top] = [mm(cell.xUm) - bleed, mm(cell.yUm) - bleed];
    const right = mm(cell.xUm + cell.widthUm) + bleed;
    const place = cell.isTurned ? numbers(0, 1, -1, 0, right, top) : numbers(1, 0, 0, 1, left, top);
    return `q ${place} cm ${outlines[cell.formatIndex]} S Q`;
  });
  return cutOperators(placed.join("\n"), widthUm);
};

/** For a cutter's camera, in solid black. */
const registrationMarks = ({ paper, margins: { registration } }: SheetFacts): readonly string[] => {
  if (registration === undefined) return [];
  const { marks } = registrationOf(registration.kind, paper, registration.edgeUm);
  return marks.map(({ path, strokeMm }) =>
    strokeMm === null
      ? `q 0 0 0 scn ${pathOf(path)} f Q`
      : `q 0 0 0 SCN ${numbers(strokeMm)} w ${pathOf(path)} S Q`,
  );
};

/** Both ends of every cut, outside of all that it parts. */
const cropMarks = ({ layout: { cuts } }: SheetFacts): readonly string[] => {
  const line = ({ axis, atUm }: SheetCut, fromUm: number, toUm: number) =>
    axis === "x"
      ? `${numbers(mm(atUm), mm(fromUm))} m ${numbers(mm(atUm), mm(toUm))} l`
      : `${numbers(mm(fromUm), mm(atUm))} m ${numbers(mm(toUm), mm(atUm))} l`;
  const marks = cuts.flatMap((cut) => [
    line(cut, cut.fromUm - cut.markUm, cut.fromUm),
    line(cut, cut.toUm, cut.toUm + cut.markUm),
  ]);
  return marks.length === 0 ? [] : [`q 0 0 0 SCN ${numbers(markMm)} w ${marks.join(" ")} S Q`];
};

/** Which cut comes when, beside its upper or left mark. */
const cutNumbers = (
  { layout: { cuts, cells } }: SheetFacts,
  font: LoadedGlyphSheet,
): readonly string[] => {
  const rightEdges = new Set(cells.map(({ xUm, widthUm }) => xUm + widthUm));
  const texts = cuts.flatMap(({ axis, atUm, fromUm, markUm, number }) => {
    if (number === null) return [];
    // Towards the magnet that it cuts free, where the next cut is far.
    const side = rightEdges.has(atUm) ? -1 : 1;
    const middle = mm(fromUm - markUm / 2);
    const spot =
      axis === "x"
        ? { x: mm(atUm) + side * numberAsideMm, y: middle }
        : { x: middle, y: mm(atUm) - numberAboveMm };
    return filledText(`${number}`, numberSizeUm, font, {
      ...spot,
      align: "middle",
      room: mm(markUm),
    });
  });
  return texts.length === 0 ? [] : [blackFill, ...texts];
};
