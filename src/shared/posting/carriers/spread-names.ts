/**
 * Who is written to, on the lines that a carrier has for it: one too long goes on at a word in the next line that
 * is free. Where there are too few lines, or a word is too long itself, all stays as it was, to be told.
 */
export const spreadNames = (names: readonly string[], lengthMax: number): readonly string[] => {
  if (names.every(({ length }) => length <= lengthMax)) return names;
  const lines = names.filter((name) => name !== "").flatMap((name) => wordLines(name, lengthMax));
  return lines.length > names.length ? names : names.map((_name, at) => lines[at] ?? "");
};

const wordLines = (text: string, lengthMax: number): string[] =>
  text.split(" ").reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    return last === undefined || joined.length > lengthMax
      ? [...lines, word]
      : [...lines.slice(0, -1), joined];
  }, []);
