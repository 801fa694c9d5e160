/** A stretch of photo pixels, scaled to print pixels, of which the print is cut out; one axis. */
export type AlignedSpan = {
  readonly start: number;
  readonly length: number;
  readonly scaledLength: number;
  /** Where the print begins in the scaled stretch. */
  readonly offset: number;
};

/** How many photo pixels beyond the shown ones are tried on either side. */
const reachPx = 64;

/** Of a print pixel, so less than a hundredth of a millimetre. */
const offsetPxMax = 0.1;

/**
 * A photo is scaled in whole pixels, but a crop begins and ends anywhere. Finds the whole-pixel stretch
 * around `from`…`to` in which, once scaled, both ends of the crop fall between two pixels, so that one
 * pass is enough. Undefined when no stretch within reach comes near enough.
 */
export const alignSpan = (
  from: number,
  to: number,
  photoLength: number,
  printLength: number,
): AlignedSpan | undefined => {
  const scale = printLength / (to - from);
  const firstStart = Math.max(0, Math.min(Math.round(from), Math.floor(from + 1e-6)));
  const lastEnd = Math.min(photoLength, Math.ceil(to - 1e-6));
  let best: AlignedSpan | undefined;
  let bestError = offsetPxMax;
  for (let start = firstStart; start >= Math.max(0, firstStart - reachPx); start -= 1) {
    for (let end = lastEnd; end <= Math.min(photoLength, lastEnd + reachPx); end += 1) {
      const length = end - start;
      const scaledLength = Math.round(length * scale);
      const trueScale = scaledLength / length;
      const offset = Math.round((from - start) * trueScale);
      const error = Math.max(
        Math.abs((from - start) * trueScale - offset),
        Math.abs((to - start) * trueScale - offset - printLength),
      );
      const fits = offset >= 0 && offset + printLength <= scaledLength;
      if (fits && error < bestError - 1e-9) {
        best = { start, length, scaledLength, offset };
        bestError = error;
      }
    }
  }
  return best;
};
