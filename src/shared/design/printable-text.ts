export const textLengthMax = 120;
export const textLinesMax = 4;

/**
 * The characters that every shipped font can draw: Basic Latin, Latin-1 letters and signs, the Latin
 * letters of Europe, and the punctuation that phones put in by themselves.
 */
const printable =
  /^[\n\u0020-\u007e\u00a1-\u00ac\u00ae-\u017e\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac]*$/u;

/** Whether a text prints as it is seen; emoji and other scripts do not, and are refused. */
export const isPrintableText = (text: string): boolean => printable.test(text);
