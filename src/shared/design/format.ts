// The shapes a magnet can have (square, round, heart …) and the geometry of a format.

import { z } from "zod";

import type { Micrometres } from "./units.ts";

/** The outlines a magnet can be cut to. */
export const magnetShapes = ["rectangle", "circle", "oval", "heart", "hexagon", "contour"] as const;
export type MagnetShape = (typeof magnetShapes)[number];

/** What geometry needs of a format: the trim size and its margins, all in whole micrometres. */
export type FormatGeometry = {
  readonly slug: string;
  readonly shape: MagnetShape;
  /** Trim size: what the customer holds. */
  readonly widthUm: Micrometres;
  readonly heightUm: Micrometres;
  /** Printed beyond the trim on every side, cut away. */
  readonly bleedUm: Micrometres;
  /** Kept free of what matters inside the trim on every side. */
  readonly safeUm: Micrometres;
  /** Corner radius of a rectangle's or a hexagon's trim; 0 for sharp corners and all other shapes. */
  readonly cornerUm: Micrometres;
  /**
   * Of the shape "contour" and no other: its trim as one closed path of absolute `M`, `L`, `C` and `Z` in
   * whole micrometres, clockwise, from 0,0 to exactly `widthUm`,`heightUm` (`parseContour`).
   */
  readonly contour?: string;
};

/** A contour goes with every format and every magnet of an order: room for about 250 curves. */
export const contourCharactersMax = 12_000;

export const formatSlugSchema = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(40);
