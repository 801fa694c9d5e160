/** An emoji's characters as keyboards write them: with the sign that asks for a picture where one belongs. */
const asPicture = "\ufe0f";

/** @param codes as the set names it: hexadecimal, joined, without that sign */
export const fullSequence = (codes: string): string => {
  const parts = codes.split("-").map((code) => String.fromCodePoint(Number.parseInt(code, 16)));
  const full = parts.map((part, at) => {
    const isPlain = /^\p{Emoji}$/u.test(part) && !/^\p{Emoji_Presentation}$/u.test(part);
    const isToned = /^\p{Emoji_Modifier}$/u.test(parts[at + 1] ?? "");
    return isPlain && !isToned ? part + asPicture : part;
  });
  return full.join("");
};
