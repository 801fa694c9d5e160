// Where the photos of a layout lie on a format, in millimetres: all that the first page asks.

import { placePhoto } from "./crop/place-photo.ts";
import type { Crop, DesignDocument } from "./design-document.ts";
import type { FormatGeometry } from "./format.ts";
import { type Frame, frameOf, type PhotoSize } from "./frame.ts";
import { puzzleSide } from "./layouts.ts";
import type { Matrix } from "./matrix.ts";
import { insetBox, trimBoxOf } from "./outline.ts";
import type { Box } from "./path.ts";
import { boxPath, type Path } from "./path.ts";
import { micrometresPerMillimetre, millimetres } from "./units.ts";

/** The place of one photo. Millimetres from the top left corner of the bleed box. */
export type PhotoPlace = {
  /**
   * What the photo has to fill: a little more than is seen of it, so that its own edge never shows. Of
   * a puzzle the whole picture, most of it beyond this piece.
   */
  readonly box: Box;
  /** What is left of the photo; without it the edge of the bleed box clips. */
  readonly clip?: Path;
};

/** The parts of a document that decide where its photos are. */
export type Arrangement = Pick<DesignDocument, "layout" | "border" | "puzzle">;

/** Between two photos of a collage. */
const gapMm = 2;
/** How far a photo reaches on under a border or behind its clip: two print pixels and a bit. */
const reachMm = 0.2;
/** The photo's box for what is seen of it. */
const reachingBeyond = (seen: Box): Box => insetBox(seen, -reachMm);

/** What is seen of a photo that has a clip. */
export const seenOf = ({ box }: Pick<PhotoPlace, "box">): Box => insetBox(box, reachMm);

/** Where the photos of a design are, as many as its layout has, in reading order. */
export const placesOf = (
  arrangement: Arrangement,
  format: FormatGeometry,
): readonly PhotoPlace[] => {
  const area = pictureArea(arrangement, format);
  switch (arrangement.layout) {
    case "single":
      return [singlePlace(arrangement, format, area)];
    case "pair": {
      const isWide = format.widthUm >= format.heightUm;
      return isWide ? grid(area, 2, 1) : grid(area, 1, 2);
    }
    case "quartet":
      return grid(area, 2, 2);
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

const singlePlace = (
  { border, puzzle }: Arrangement,
  format: FormatGeometry,
  area: Box,
): PhotoPlace => {
  if (puzzle === null) return { box: border.widthUm > 0 ? reachingBeyond(area) : area };
  const trim = trimBoxOf(format);
  const bleed = frameOf(format);
  return {
    box: {
      x: -puzzle.column * trim.width,
      y: -puzzle.row * trim.height,
      width: bleed.width + (puzzleSide - 1) * trim.width,
      height: bleed.height + (puzzleSide - 1) * trim.height,
    },
  };
};

/** Columns and rows of equal size; the outer ones run on to the edge of `area`. */
const grid = (area: Box, columns: number, rows: number): readonly PhotoPlace[] => {
  const across = spans(area.x, area.width, columns);
  const down = spans(area.y, area.height, rows);
  return down.flatMap(([y, height]) => across.map(([x, width]) => inside({ x, y, width, height })));
};

const spans = (start: number, length: number, count: number): [start: number, length: number][] => {
  const each = (length - (count - 1) * gapMm) / count;
  return Array.from({ length: count }, (_, index) => [start + index * (each + gapMm), each]);
};

/** A window: what is beyond its edge is not seen. */
const inside = (seen: Box): PhotoPlace => ({ box: reachingBeyond(seen), clip: boxPath(seen) });

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
export const slotFrame = ({ box }: Pick<PhotoPlace, "box">): Frame => ({
  width: millimetres(box.width),
  height: millimetres(box.height),
});

/** From photo pixels to millimetres on the drawing. */
export const matrixInSlot = (
  slot: Pick<PhotoPlace, "box">,
  photo: PhotoSize,
  crop: Crop,
): Matrix => {
  const [a, b, c, d, e, f] = placePhoto(slotFrame(slot), photo, crop).matrix;
  return [a, b, c, d, e + slot.box.x, f + slot.box.y];
};
