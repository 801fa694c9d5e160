import type { BatchFormat, printBatch } from "./print-batch.table.ts";

type Row = Pick<typeof printBatch.$inferSelect, "format" | "formatName" | "formats" | "pieceCount">;

/** What lies on a batch's sheets: its formats as lists name them, with how many pieces of each. */
export const batchFormats = ({ format, formatName, formats, pieceCount }: Row) => {
  const all: readonly Omit<BatchFormat, "key">[] = formats ?? [
    { format, name: formatName, pieces: pieceCount },
  ];
  return all
    .filter(({ pieces }) => pieces > 0)
    .map(({ format: { slug }, name, pieces }) => ({ slug, name, pieces }));
};
