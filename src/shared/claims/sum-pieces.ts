type Pieces = { readonly format: string; readonly count: number };

/** Pieces of a claim by what their format is called, each format once, in their order. */
export const sumPieces = (pieces: readonly Pieces[]): Pieces[] => {
  const counts = new Map<string, number>();
  for (const { format, count } of pieces) counts.set(format, (counts.get(format) ?? 0) + count);
  return [...counts].map(([format, count]) => ({ format, count }));
};
