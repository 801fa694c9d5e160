// Where the photos of a layout lie on a format: slots in millimetres.

import { placePhoto } from "./crop/place-photo.ts";
import type { Crop, DesignDocument } from "./design-document.ts";
import type { FormatGeometry } from "./format.ts";
import { type Frame, frameOf, type PhotoSize } from "./frame.ts";
import { puzzleSide } from "./layouts.ts";
import type { Matrix } from "./matrix.ts";
import { insetBox, insetOutline, trimBoxOf } from "./outline.ts";
import type { Box } from "./path.ts";
import { boxPath, type Path } from "./path.ts";
import { micrometresPerMillimetre, millimetres, toMillimetres } from "./units.ts";

/** A place for one photo. Millimetres from the top left corner of the bleed box. */
export type Slot = {
  /**
   * What the photo has to fill: a little more than is seen of it, so that its own edge never shows. Of
   * a puzzle the whole picture, most of it beyond this piece.
   */
  readonly box: Box;
  /** What is left of the photo; without it the edge of the bleed box clips. */
  readonly clip?: Path;
  /** What is beyond is gone: cut off, under a border, or in the next slot. */
  readonly cut: Path;
  /** Inside of it nothing is lost to a cutter or under a border. */
  readonly safe: Path;
};

/** The parts of a document that decide where its photos are. */
export type Arrangement = Pick<DesignDocument, "layout" | "border" | "puzzle">;

/** Between two photos of a collage. */
const gapMm = 2;
/** How far a photo reaches on under a border or behind its clip: two print pixels and a bit. */
const reachMm = 0.2;
/** Inner edges of a collage are not cut, but a face should not touch them. */
const innerSafeMm = 1.5;

/** The photo's box for what is seen of it. */
const reachingBeyond = (seen: Box): Box => insetBox(seen, -reachMm);

/** Where the photos of a design are, as many as its layout has, in reading order. */
export const slotsOf = (arrangement: Arrangement, format: FormatGeometry): readonly Slot[] => {
  const area = pictureArea(arrangement, format);
  switch (arrangement.layout) {
    case "single":
      return [singleSlot(arrangement, format, area)];
    case "pair": {
      const isWide = format.widthUm >= format.heightUm;
      return isWide ? grid(area, format, 2, 1) : grid(area, format, 1, 2);
    }
    case "quartet":
      return grid(area, format, 2, 2);
    case "instant":
      return [inside(instantWindow(arrangement, format))];
    case "strip":
      return stripWindows(arrangement, format).map(inside);
  }
};

const widthMm = ({ border }: Arrangement): number => border.widthUm / micrometresPerMillimetre;

/** All that is printed, or what a border leaves of it. */
const pictureArea = (arrangement: Arrangement, format: FormatGeometry): Box => {
  const { width, height } = frameOf(format);
  return widthMm(arrangement) > 0
    ? insetBox(trimBoxOf(format), widthMm(arrangement))
    : { x: 0, y: 0, width, height };
};

const singleSlot = (arrangement: Arrangement, format: FormatGeometry, area: Box): Slot => {
  const { puzzle } = arrangement;
  const border = widthMm(arrangement);
  const safe = insetOutline(format, Math.max(toMillimetres(format.safeUm), border));
  const cut = insetOutline(format, border);
  if (puzzle === null) return { box: border > 0 ? reachingBeyond(area) : area, cut, safe };
  const trim = trimBoxOf(format);
  const bleed = frameOf(format);
  return {
    box: {
      x: -puzzle.column * trim.width,
      y: -puzzle.row * trim.height,
      width: bleed.width + (puzzleSide - 1) * trim.width,
      height: bleed.height + (puzzleSide - 1) * trim.height,
    },
    cut,
    safe,
  };
};

/** Columns and rows of equal size over the trim; the outer ones run on to the edge of `area`. */
const grid = (
  area: Box,
  format: FormatGeometry,
  columns: number,
  rows: number,
): readonly Slot[] => {
  const trim = trimBoxOf(format);
  const safe = insetBox(trim, toMillimetres(format.safeUm));
  const across = spans(area.x, area.width, columns);
  const down = spans(area.y, area.height, rows);
  return down.flatMap(([y, height]) =>
    across.map(([x, width]): Slot => {
      const seen = { x, y, width, height };
      return {
        box: reachingBeyond(seen),
        clip: boxPath(seen),
        cut: boxPath(common(trim, seen)),
        safe: boxPath(common(safe, insetBox(seen, innerSafeMm))),
      };
    }),
  );
};

const spans = (start: number, length: number, count: number): [start: number, length: number][] => {
  const each = (length - (count - 1) * gapMm) / count;
  return Array.from({ length: count }, (_, index) => [start + index * (each + gapMm), each]);
};

const common = (one: Box, other: Box): Box => {
  const x = Math.max(one.x, other.x);
  const y = Math.max(one.y, other.y);
  return {
    x,
    y,
    width: Math.max(0, Math.min(one.x + one.width, other.x + other.width) - x),
    height: Math.max(0, Math.min(one.y + one.height, other.y + other.height) - y),
  };
};

/** A window in the paper: its edge is not cut, so all of it but a hair is safe. */
const inside = (seen: Box): Slot => ({
  box: reachingBeyond(seen),
  clip: boxPath(seen),
  cut: boxPath(seen),
  safe: boxPath(insetBox(seen, innerSafeMm)),
});

/** Of an instant photo's paper: as broad at three sides, with room for a caption below. */
const instantShares = { side: 0.075, caption: 0.215 } as const;

/** The middle of the room below an instant photo, as fractions of the trim box. */
export const captionSpot = { x: 0.5, y: 1 - instantShares.caption / 2 } as const;

const instantWindow = (arrangement: Arrangement, format: FormatGeometry): Box => {
  const { x, y, width, height } = trimBoxOf(format);
  const side = width * instantShares.side + widthMm(arrangement);
  return {
    x: x + side,
    y: y + side,
    width: width - 2 * side,
    height: height * (1 - instantShares.caption) - side,
  };
};

/** Of a strip's width. */
const stripShares = { side: 0.09, gap: 0.06 } as const;

const stripWindows = (arrangement: Arrangement, format: FormatGeometry): readonly Box[] => {
  const { x, y, width, height } = trimBoxOf(format);
  const side = width * stripShares.side + widthMm(arrangement);
  const gap = width * stripShares.gap;
  const each = (height - 2 * side - 3 * gap) / 4;
  return [0, 1, 2, 3].map((index) => ({
    x: x + side,
    y: y + side + index * (each + gap),
    width: width - 2 * side,
    height: each,
  }));
};

/** The slot's size, as crops are computed in it. */
export const slotFrame = ({ box }: Pick<Slot, "box">): Frame => ({
  width: millimetres(box.width),
  height: millimetres(box.height),
});

/** From photo pixels to millimetres on the drawing. */
export const matrixInSlot = (slot: Pick<Slot, "box">, photo: PhotoSize, crop: Crop): Matrix => {
  const [a, b, c, d, e, f] = placePhoto(slotFrame(slot), photo, crop).matrix;
  return [a, b, c, d, e + slot.box.x, f + slot.box.y];
};
