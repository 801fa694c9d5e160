/**
 * Who is written to, on the lines that a carrier has for it: one too long goes on at a word in the next line that
 * is free. Where there are too few lines, or a word is too long itself, all stays as it was, to be told.
 * @param lengthsMax of each line, in characters
 */
export const spreadNames = (
  names: readonly string[],
  lengthsMax: readonly number[],
): readonly string[] => {
  const maxOf = (line: number) => lengthsMax[line] ?? 0;
  if (names.every(({ length }, at) => length <= maxOf(at))) return names;
  const lines = names.filter((name) => name !== "").reduce(addWords(maxOf), []);
  return lines.length > names.length ? names : names.map((_name, at) => lines[at] ?? "");
};

/** A name begins a line of its own, and another wherever a word would go beyond. */
const addWords =
  (maxOf: (line: number) => number) =>
  (lines: readonly string[], name: string): string[] =>
    name.split(" ").reduce<string[]>(
      (soFar, word) => {
        const joined = `${soFar.at(-1)} ${word}`;
        const isFirst = soFar.length === lines.length;
        return isFirst || joined.length > maxOf(soFar.length - 1)
          ? [...soFar, word]
          : [...soFar.slice(0, -1), joined];
      },
      [...lines],
    );
