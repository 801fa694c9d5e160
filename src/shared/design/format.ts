// The shapes a magnet can have (square, round, heart …) and the geometry of a format.

import { z } from "zod";

import type { Micrometres } from "./units.ts";

/** The outlines a magnet can be cut to. */
export const magnetShapes = ["rectangle", "circle", "heart"] as const;
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
  /** Corner radius of the trim; 0 for sharp corners and circles. */
  readonly cornerUm: Micrometres;
};

export const formatSlugSchema = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(40);
