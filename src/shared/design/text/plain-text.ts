// Limits of a text on a magnet: its length and lines.

export const textLengthMax = 120;
export const textLinesMax = 4;

/** Whether a text is no longer than one may be. */
export const isShortText = (text: string): boolean =>
  text.length <= textLengthMax && text.split("\n").length <= textLinesMax;

/** Some of what every font has: most of what is typed. */
const plain = /^[\n -~À-ÿ]*$/;

/** Whether a text prints as it is, without a second look. */
export const isPlainText = (text: string): boolean => plain.test(text) && isShortText(text);
