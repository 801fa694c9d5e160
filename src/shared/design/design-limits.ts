// Limits of what a design may hold: border widths, texts, their sizes and bends.

/* How much a design document holds, in micrometres and numbers; apart from its schema, so that tools can know it without zod. */

export const borderWidthUmMax = 6_000;

export const textsMax = 4;
export const textSizeUmMin = 2_500;
export const textSizeUmMax = 30_000;
/** Sharper bends lay letters on each other; flatter ones are straight to every eye. */
export const textArcUmMin = 3_000;
export const textArcUmMax = 1_000_000;
export const textEdgePercentMax = 20;
