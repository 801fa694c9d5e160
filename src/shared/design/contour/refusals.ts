// Why an SVG path is no contour that a magnet can be cut along, with the limits it is held against.

import type { Micrometres } from "#shared/design/units.ts";
import { micrometres } from "#shared/design/units.ts";

/** The first of them that is true of a path is said. */
export const contourRefusals = [
  /** No path, or with numbers that are none. */
  "unreadable",
  "not_closed",
  /** Two magnets, or one with a hole. */
  "several_pieces",
  "crosses_itself",
  /** A neck, a tip or a slit that no cutter makes or that tears when the magnet is peeled off. */
  "too_narrow",
  "too_many_points",
] as const;
export type ContourRefusal = (typeof contourRefusals)[number];

/** Of the path's text: more than any drawing program writes for one outline. */
export const sourceCharactersMax = 200_000;
/** Lines and curves that are looked at to find which of them matter, each beside many others. */
export const sourceStrokesMax = 10_000;
/** Lines and curves of a contour, after those that nobody sees are left out. */
export const contourStrokesMax = 250;
/** Straight pieces that it is followed by while it is looked over. */
export const contourCornersMax = 6_000;

/** Magnetic sheet of 0.5 to 0.9 mm that is narrower tears or bends when it is peeled off a door. */
export const neckUmMin: Micrometres = micrometres(3_000);
/** The point of a drag knife trails its axis by 0.25 to 0.75 mm: cuts that are nearer tear what is between. */
export const slitUmMin: Micrometres = micrometres(1_000);
/**
 * So many times the half of a neck or a slit a corner may reach beyond what is broad enough: one of 29°, as
 * sharp as the tips of a star are, 1 / sin(29° / 2).
 */
export const cornerReach = 4;
