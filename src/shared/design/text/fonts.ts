/** The fonts that texts on magnets are set in; all under the OFL, shipped as outlines. */
export const fontIds = [
  "caveat",
  "bricolage",
  "instrument",
  "fraunces",
  "pacifico",
  "bebas",
] as const;
export type FontId = (typeof fontIds)[number];
