/**
 * A text as a search compares it: without capitals, dots and accents, `ä` as both `a` and `ae`. `Größe`,
 * `GROESSE` and `grosse` are the same.
 */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll("ß", "ss")
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .replaceAll(/([aou])e/g, "$1");

/** Whether every word of a search is in a text, as it is written or folded. */
export const hasWords = (text: string, search: string): boolean => {
  const [plain, folded] = [text.toLowerCase(), foldText(text)];
  return search
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => plain.includes(word) || folded.includes(foldText(word)));
};
