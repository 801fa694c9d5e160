// Where the photos of a layout lie on a format, and how far what matters of them may reach.

import type { FormatGeometry } from "./format.ts";
import { insetOutline } from "./inset-outline.ts";
import { insetBox, trimBoxOf } from "./outline.ts";
import { type Box, boxPath, type Path } from "./path.ts";
import { type Arrangement, type PhotoPlace, placesOf, seenOf } from "./places.ts";
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
  switch (layout) {
    case "single": {
      const edge = border.widthUm / micrometresPerMillimetre;
      return {
        cut: insetOutline(format, edge),
        safe: insetOutline(format, Math.max(safeMm, edge)),
      };
    }
    case "pair":
    case "quartet": {
      const trim = trimBoxOf(format);
      return {
        cut: boxPath(common(trim, seen)),
        safe: boxPath(common(insetBox(trim, safeMm), insetBox(seen, innerSafeMm))),
      };
    }
    case "instant":
    case "strip":
      // A window in the paper: its edge is not cut, so all of it but a hair is safe.
      return { cut: boxPath(seen), safe: boxPath(insetBox(seen, innerSafeMm)) };
  }
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
