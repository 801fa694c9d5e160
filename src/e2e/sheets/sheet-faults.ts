import { hasContour } from "#shared/sheets/cut-line.ts";
import type { PlannedSheet } from "#shared/sheets/plan-sheets.ts";

import type { PdfRectangle, SheetReading } from "./read-sheet-pdf.ts";
import type { SheetCase } from "./sheet-cases.ts";

/** Of a millimetre. */
const errorMax = 0.1;

/** What is wrong with a sheet, in words: from what other programs read of it. */
export const sheetFaults = (
  { format, paper, printer }: SheetCase,
  { pieces: planned }: PlannedSheet<unknown>,
  read: SheetReading,
): string[] => {
  const bleed = Math.min(format.bleedUm, printer.bleedUm) / 1_000;
  const trims = read.pieces.map((piece) => grown(piece, -bleed));
  const contours = hasContour(format, printer.contour) ? planned.length : 0;
  return [
    ...sizeFaults(trims, [format.widthUm / 1_000, format.heightUm / 1_000]),
    ...overlapFaults(read.pieces),
    ...cutFaults(trims, read.marks),
    ...boxFaults(read, bleed),
    ...unless(
      isNear(read.paper.width, paper.widthUm / 1_000) &&
        isNear(read.paper.height, paper.heightUm / 1_000),
      `the paper is ${read.paper.width} × ${read.paper.height} mm`,
    ),
    ...unless(
      read.pieces.length === planned.length,
      `${read.pieces.length} magnets instead of ${planned.length}`,
    ),
    ...unless(read.contours === contours, `${read.contours} contours instead of ${contours}`),
    ...unless(
      read.spots.join() === (contours > 0 ? printer.cutLine.spotName : ""),
      `spot colours: ${read.spots.join() || "none"}`,
    ),
    // No profile was uploaded: the sheet claims nothing.
    ...unless(read.intents.length === 0, `output intents: ${read.intents.join()}`),
  ];
};

/** Every magnet has its trim size, all upright or all lying. */
const sizeFaults = (
  trims: readonly PdfRectangle[],
  [width = 0, height = 0]: number[],
): string[] => {
  const isSize = (across: number, down: number) =>
    trims.every(
      ({ left, right, top, bottom }) => isNear(right - left, across) && isNear(bottom - top, down),
    );
  return unless(isSize(width, height) || isSize(height, width), "a magnet has another size");
};

const overlapFaults = (pieces: readonly PdfRectangle[]): string[] =>
  pieces.flatMap((one, at) =>
    pieces
      .slice(at + 1)
      .filter(
        (other) =>
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1e-3 &&
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1e-3,
      )
      .map(() => `magnet ${at + 1} lies under another`),
  );

/**
 * Every edge of every magnet is marked at both ends of the sheet, outside of all bleeds, and the straight
 * line between two marks goes through no magnet.
 */
const cutFaults = (trims: readonly PdfRectangle[], marks: readonly PdfRectangle[]): string[] => {
  const upright = marks.filter(({ left, right }) => left === right).map(({ left }) => left);
  const level = marks.filter(({ top, bottom }) => top === bottom).map(({ top }) => top);
  const marked = (cuts: readonly number[], edge: number) =>
    cuts.filter((cut) => isNear(cut, edge)).length === 2;
  return [
    ...unless(upright.length + level.length === marks.length, "a mark is askew"),
    ...trims.flatMap(({ left, right, top, bottom }, at) => [
      ...unless(
        [left, right].every((edge) => marked(upright, edge)) &&
          [top, bottom].every((edge) => marked(level, edge)),
        `an edge of magnet ${at + 1} has no two marks`,
      ),
      ...unless(
        !upright.some((cut) => cut > left + errorMax && cut < right - errorMax) &&
          !level.some((cut) => cut > top + errorMax && cut < bottom - errorMax),
        `a cut goes through magnet ${at + 1}`,
      ),
      ...unless(
        !marks.some(
          (mark) =>
            mark.left < right && mark.right > left && mark.top < bottom && mark.bottom > top,
        ),
        `a mark lies on magnet ${at + 1}`,
      ),
    ]),
  ];
};

/** TrimBox from the first cut to the last, BleedBox one bleed around it, both on the paper. */
const boxFaults = ({ trim, bleed, marks, paper }: SheetReading, bleedMm: number): string[] => {
  const xs = marks.filter(({ left, right }) => left === right).map(({ left }) => left);
  const ys = marks.filter(({ top, bottom }) => top === bottom).map(({ top }) => top);
  const cuts = {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
  return [
    ...unless(isSameBox(trim, cuts), `TrimBox ${wordsOf(trim)}`),
    ...unless(isSameBox(bleed, grown(cuts, bleedMm)), `BleedBox ${wordsOf(bleed)}`),
    ...unless(
      bleed.left >= 0 &&
        bleed.top >= 0 &&
        bleed.right <= paper.width &&
        bleed.bottom <= paper.height,
      "the BleedBox leaves the paper",
    ),
  ];
};

const sides = ["left", "top", "right", "bottom"] as const;
const isNear = (one: number, other: number) => Math.abs(one - other) <= errorMax;
const isSameBox = (one: PdfRectangle, other: PdfRectangle) =>
  sides.every((side) => isNear(one[side], other[side]));
const wordsOf = (box: PdfRectangle) => sides.map((side) => box[side].toFixed(2)).join(" ");
const grown = (box: PdfRectangle, by: number): PdfRectangle => ({
  left: box.left - by,
  top: box.top - by,
  right: box.right + by,
  bottom: box.bottom + by,
});
const unless = (isRight: boolean, fault: string): string[] => (isRight ? [] : [fault]);
