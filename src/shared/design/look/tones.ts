// Tones of a brightened photo: how light each of its levels becomes, the same on the screen and in print.

/** A tone curve is told at so many levels, evenly from black to white. */
export const tonesCount = 17;

/** The lightest level. */
export const toneMax = 255;

/**
 * What becomes of {@link tonesCount} levels of red, green and blue alike, from 0 to {@link toneMax}, never
 * falling; straight lines between them. Grey stays grey, so that the white balance is left alone.
 */
export type Tones = readonly number[];

/** What each of the 256 levels becomes. */
export const toneTable = (tones: Tones): Uint8Array =>
  Uint8Array.from({ length: toneMax + 1 }, (_, level) => {
    const place = (level / toneMax) * (tonesCount - 1);
    const [from = 0, to = from] = tones.slice(Math.floor(place));
    return Math.round(from + (place % 1) * (to - from));
  });

/**
 * Half a level: browsers cut fractions off where they make their table of 256 levels, and so round instead.
 */
const roundingTone = 0.5;

/** The curve as SVG's `feFunc` of the type `table` takes it. */
export const svgToneValues = (tones: Tones): string =>
  tones.map((tone) => Math.round(((tone + roundingTone) / toneMax) * 1e6) / 1e6).join(" ");
