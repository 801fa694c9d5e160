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
import { cutOperators, numbers, pathOf } from "#shop/production/render/pdf-operators.ts";

import type { SheetPiece, SheetFacts } from "./sheet-facts.ts";
import { blackFill, filledText, footOf, headOf, markMm } from "./sheet-furniture.ts";

const labelSizeUm = micrometres(2_000);

const mm = (um: number): number => um / micrometresPerMillimetre;

/**
 * Everything on a sheet in PDF operators, in millimetres from the top left corner. Names its resources
 * Srgb, Cut, CutState, CutLayer and Piece0, Piece1, … in the order of the files.
 */
export const sheetContent = (facts: SheetFacts, font: LoadedGlyphSheet): string => {
  const { paper, pieces, bleedUm, margins } = facts;
  const lines = [
    `${numbers(pointsPerMillimetre, 0, 0, -pointsPerMillimetre, 0, mm(paper.heightUm) * pointsPerMillimetre)} cm`,
    "/Srgb cs /Srgb CS",
    ...pieces.map((placed) => placePiece(facts, placed)),
    blackFill,
    ...pieces.map(({ piece, cell }) =>
      filledText(piece.label, labelSizeUm, font, {
        x: mm(cell.xUm) + mm(cell.widthUm) / 2,
        y: mm(cell.yUm) + mm(cell.heightUm) + mm(bleedUm) + mm(margins.labelUm) / 2,
        align: "middle",
        room: mm(cell.widthUm + 2 * bleedUm),
      }),
    ),
    cropMarks(facts),
    headOf(facts, font),
    footOf(facts, font),
    ...registrationMarks(facts),
    ...(facts.cutLine === null ? [] : [contours(facts, facts.cutLine)]),
  ];
  return `${lines.join("\n")}\n`;
};

/** Pieces are forms of one unit a point, upright as PDF draws: y upwards from their bleed's corner. */
const placePiece = (
  { format, bleedUm, grid }: SheetFacts,
  { piece, cell }: PlacedPiece<SheetPiece>,
): string => {
  const { xUm, yUm, widthUm, heightUm } = cell;
  const scale = 1 / pointsPerMillimetre;
  const [left, top] = [mm(xUm - format.bleedUm), mm(yUm - format.bleedUm)];
  const bottom = top + mm(heightUm + 2 * format.bleedUm);
  // A quarter turn to the right: what was up lies to the right.
  const place = grid.isTurned
    ? numbers(0, scale, scale, 0, left, top)
    : numbers(scale, 0, 0, -scale, left, bottom);
  const clip =
    bleedUm < format.bleedUm
      ? `${numbers(mm(xUm - bleedUm), mm(yUm - bleedUm), mm(widthUm + 2 * bleedUm), mm(heightUm + 2 * bleedUm))} re W n `
      : "";
  return `q ${clip}${place} cm /Piece${piece.fileIndex} Do Q`;
};

/** The outline of every magnet, all in one layer; the outline's own zero is its bleed's corner. */
const contours = ({ pieces, format, grid }: SheetFacts, { widthUm }: CutLine): string => {
  const outline = pathOf(trimOutline(format));
  const bleed = mm(format.bleedUm);
  const placed = pieces.map(({ cell }) => {
    const [left, top] = [mm(cell.xUm) - bleed, mm(cell.yUm) - bleed];
    const right = mm(cell.xUm + cell.widthUm) + bleed;
    const place = grid.isTurned ? numbers(0, 1, -1, 0, right, top) : numbers(1, 0, 0, 1, left, top);
    return `q ${place} cm ${outline} S Q`;
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

const cropMarks = ({ grid, bleedUm, margins }: SheetFacts): string => {
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
