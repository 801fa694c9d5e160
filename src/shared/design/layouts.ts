/**
 * Layouts: how photos are arranged on a magnet (one, collage, strip). A format says which of them it
 * offers, the usual one first.
 */
export const layouts = ["single", "pair", "quartet", "instant", "strip"] as const;
export type Layout = (typeof layouts)[number];

/** Photos that a layout shows. */
export const slotCount = (layout: Layout): number => {
  switch (layout) {
    case "single":
    case "instant":
      return 1;
    case "pair":
      return 2;
    case "quartet":
    case "strip":
      return 4;
  }
};

/** Pieces along a side of a puzzle: one photo over 3 × 3 magnets. */
export const puzzleSide = 3;
