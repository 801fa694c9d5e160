import type { AccessRow } from "./access-table.ts";

/** The rows of the books in the table of procedures. */
export const booksAccess: Readonly<Record<string, AccessRow>> = {
  "workshop.books.listBooks": { guard: "staff", input: () => ({}), others: "own" },
  "workshop.books.readMonth": {
    guard: "staff",
    input: () => ({ month: "2026-11" }),
    others: "own",
  },
  "workshop.books.readOssReport": {
    guard: "staff",
    input: () => ({ quarter: "2026-Q4" }),
    others: "own",
  },
  "workshop.books.readTurnover": { guard: "staff", others: "own" },
};
