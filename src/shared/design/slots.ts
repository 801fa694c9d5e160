// Where the photos of a layout lie on a format, and how far what matters of them may reach.

import type { FormatGeometry } from "./format.ts";
import { insetOutline } from "./inset-outline.ts";
import { insetBox } from "./outline.ts";
import { type Box, boxPath, type Path, type PathSegment } from "./path.ts";
import { type Arrangement, type PhotoPlace, placesOf, seenOf } from "./places.ts";
import { cutOff, finePiecesPerCurve, polygonOf } from "./polygon.ts";
import { micrometresPerMillimetre, toMillimetres } from "./units.ts";

/** The place of one photo, and how far what matters of it may reach. */
export type Slot = PhotoPlace & {
  /** What is beyond is gone: cut off, under a border, or in the next slot. */
  readonly cut: Path;
  /** Inside of it nothing is lost to a cutter or under a border. */
  readonly safe: Path;
};

/** Inner edges of a collage are not cut, but a face should not touch them. */
const innerSafeMm = 1.5;

/** As {@link placesOf}, with what cutter and border leave of each. */
export const slotsOf = (arrangement: Arrangement, format: FormatGeometry): readonly Slot[] =>
  placesOf(arrangement, format).map((place) => ({
    ...place,
    ...outlinesOf(place, arrangement, format),
  }));

const outlinesOf = (
  place: PhotoPlace,
  { layout, border }: Arrangement,
  format: FormatGeometry,
): Pick<Slot, "cut" | "safe"> => {
  const seen = seenOf(place);
  const safeMm = toMillimetres(format.safeUm);
  const edge = border.widthUm / micrometresPerMillimetre;
  const cut = insetOutline(format, edge);
  const safe = insetOutline(format, Math.max(safeMm, edge));
  switch (layout) {
    case "single":
      return { cut, safe };
    case "pair":
    case "quartet":
      return { cut: within(cut, seen), safe: within(safe, insetBox(seen, innerSafeMm)) };
    case "instant":
    case "strip":
      // A window in the paper: its edge is not cut, so all of it but a hair is safe.
      return { cut: boxPath(seen), safe: boxPath(insetBox(seen, innerSafeMm)) };
  }
};

/** What a contour leaves of a box; of a box that lies beyond it, the box: there is nothing to keep a face in. */
const within = (contour: Path, box: Box): Path => {
  const sides = [
    { x: -1, y: 0, limit: -box.x },
    { x: 1, y: 0, limit: box.x + box.width },
    { x: 0, y: -1, limit: -box.y },
    { x: 0, y: 1, limit: box.y + box.height },
  ];
  const left = sides.reduce(cutOff, polygonOf(contour, finePiecesPerCurve));
  if (left.length < 3) return boxPath(box);
  const drawn = left.map(([x, y], at): PathSegment => ({ kind: at > 0 ? "line" : "move", x, y }));
  return [...drawn, { kind: "close" }];
};
