import type { AccessRow } from "./access-row.ts";

/** The rows of the books in the table of procedures. */
export const booksAccess: Readonly<Record<string, AccessRow>> = {
  "workshop.books.listBooks": { guard: "staff", input: () => ({}) },
  "workshop.books.readMonth": {
    guard: "staff",
    input: () => ({ month: "2026-11" }),
  },
  "workshop.books.readOssReport": {
    guard: "staff",
    input: () => ({ quarter: "2026-Q4" }),
  },
  "workshop.books.readZm": { guard: "staff", input: () => ({ period: "2026-11" }) },
  "workshop.books.readTurnover": { guard: "staff" },
};
