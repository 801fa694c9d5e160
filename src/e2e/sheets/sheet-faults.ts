import type { PdfRectangle, SheetReading } from "./read-sheet-pdf.ts";
import { type CaseSheet, drawnContours, type SheetCase } from "./sheet-cases.ts";

/** Of a millimetre. */
const errorMax = 0.1;

/** What is wrong with a sheet, in words: from what other programs read of it. */
export const sheetFaults = (
  { paper, printer }: SheetCase,
  sheet: CaseSheet,
  read: SheetReading,
): string[] => {
  const { pieces: planned, formats, layout } = sheet;
  const laid = planned.flatMap(({ cell }) => formats[cell.formatIndex] ?? []);
  const bleeds = laid.map(({ bleedUm }) => bleedUm / 1_000);
  const trims = read.pieces.map((piece, at) => grown(piece, -(bleeds[at] ?? 0)));
  const contours = drawnContours(sheet);
  const isShared = new Set(laid).size > 1;
  // Without crop marks the first lines are the ruler's.
  const marks = layout.cuts.length === 0 ? [] : read.marks;
  return [
    ...laid.flatMap(({ format: { widthUm, heightUm } }, at) =>
      sizeFaults(trims.slice(at, at + 1), [widthUm / 1_000, heightUm / 1_000]),
    ),
    ...overlapFaults(read.pieces),
    ...(isShared ? partFaults(trims, read.pieces, marks, printer.shares) : cutFaults(trims, marks)),
    ...boxFaults({ ...read, marks }, trims, Math.max(...bleeds)),
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

/** A magnet has its trim size, upright or lying. */
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

/**
 * A guillotine goes by the marks in the order in which they are drawn, two for each cut: each cut runs
 * between its marks through the one part that lies there, and in the end every magnet is a part, whole.
 */
const partFaults = (
  trims: readonly PdfRectangle[],
  pieces: readonly PdfRectangle[],
  marks: readonly PdfRectangle[],
  kind: string | undefined,
): string[] => {
  if (kind === "contour") return unless(marks.length === 0, "marks where contours are cut");
  let parts: PdfRectangle[] = [{ left: 0, top: 0, right: 1_000, bottom: 1_000 }];
  const faults: string[] = [];
  for (let at = 0; at + 1 < marks.length; at += 2) {
    const [start, end] = [marks[at], marks[at + 1]];
    if (!start || !end) continue;
    const isUpright = start.left === start.right;
    const x = start.left;
    const y = start.top;
    const middle = isUpright ? (start.bottom + end.top) / 2 : (start.right + end.left) / 2;
    const part = parts.find((one) =>
      isUpright
        ? one.left < x && x < one.right && one.top < middle && middle < one.bottom
        : one.top < y && y < one.bottom && one.left < middle && middle < one.right,
    );
    if (!part) {
      faults.push(`cut ${at / 2 + 1} finds nothing`);
      continue;
    }
    const halves = isUpright
      ? [
          { ...part, right: x },
          { ...part, left: x },
        ]
      : [
          { ...part, bottom: y },
          { ...part, top: y },
        ];
    parts = [...parts.filter((one) => one !== part), ...halves];
  }
  return [
    ...faults,
    ...trims.flatMap((trim, at) => [
      ...unless(
        parts.some((part) => isSameBox(part, trim)),
        `magnet ${at + 1} is not left by the cuts`,
      ),
      ...unless(
        !marks.some((mark) =>
          pieces.some(
            (piece) =>
              mark.left < piece.right - 1e-3 &&
              mark.right > piece.left + 1e-3 &&
              mark.top < piece.bottom - 1e-3 &&
              mark.bottom > piece.top + 1e-3,
          ),
        ),
        `a mark lies on magnet ${at + 1}`,
      ),
    ]),
  ];
};

/**
 * TrimBox from the first cut to the last, or where none is cut straight around all magnets; BleedBox one
 * bleed around it; both on the paper.
 */
const boxFaults = (
  { trim, bleed, marks, paper }: SheetReading,
  trims: readonly PdfRectangle[],
  bleedMm: number,
): string[] => {
  const isCut = marks.length > 0;
  const xs = isCut
    ? marks.filter(({ left, right }) => left === right).map(({ left }) => left)
    : trims.flatMap(({ left, right }) => [left, right]);
  const ys = isCut
    ? marks.filter(({ top, bottom }) => top === bottom).map(({ top }) => top)
    : trims.flatMap(({ top, bottom }) => [top, bottom]);
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
