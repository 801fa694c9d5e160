/**
 * One line of text as a person means it: normalised, without controls, zero-width characters and
 * direction overrides (they break labels and hide what a line says), single spaces, trimmed.
 */
export const tidyText = (text: string): string =>
  text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\t\n\r\f\v]/g, " ")
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .replace(/\s+/g, " ")
    .trim();

/** Several lines as a person means them: each {@link tidyText}, never more than one empty in a row. */
export const tidyLines = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map(tidyText)
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
