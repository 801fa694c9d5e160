/** Lines of a cart or an order that cost the same for the same thing, as one line of a set. */
export type SetLine<Line> = {
  readonly key: string;
  readonly first: Line;
  readonly lines: readonly Line[];
  /** Pieces in all. */
  readonly quantity: number;
  readonly totalCents: number;
};

type Counted = { readonly quantity: number };

/**
 * Nine squares at one price are "9 squares": each format and price once, in the order of their first line.
 * @param facts what has to be equal, and what a line costs
 */
export const setLinesOf = <Line extends Counted>(
  lines: readonly Line[],
  facts: (line: Line) => { readonly key: string; readonly totalCents: number },
): readonly SetLine<Line>[] => {
  const sets = new Map<string, SetLine<Line>>();
  for (const line of lines) {
    const { key, totalCents } = facts(line);
    const known = sets.get(key) ?? { key, first: line, lines: [], quantity: 0, totalCents: 0 };
    sets.set(key, {
      ...known,
      lines: [...known.lines, line],
      quantity: known.quantity + line.quantity,
      totalCents: known.totalCents + totalCents,
    });
  }
  return [...sets.values()];
};
