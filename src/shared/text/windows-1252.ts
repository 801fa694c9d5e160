// Text as bytes of Windows-1252, for programs that know no Unicode (DATEV).

/** What stands at 0x80 to 0x9F; a dot where there is nothing. */
const middle = "€.‚ƒ„…†‡ˆ‰Š‹Œ.Ž..‘’“”•–—˜™š›œ.žŸ";

/** Text for programs that know no Unicode (DATEV). What the code page lacks loses its accent, else is `?`. */
export const encodeWindows1252 = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Array.from(text.normalize("NFC")).flatMap((letter) => bytesOf(letter)));

const bytesOf = (letter: string): number[] => {
  const own = byteOf(letter);
  if (own !== null) return [own];
  const bare = Array.from(letter.normalize("NFKD")).flatMap((part) => byteOf(part) ?? []);
  return bare.length > 0 ? bare : [0x3f];
};

const byteOf = (letter: string): number | null => {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code;
  const place = letter === "." ? -1 : middle.indexOf(letter);
  return place < 0 ? null : 0x80 + place;
};
