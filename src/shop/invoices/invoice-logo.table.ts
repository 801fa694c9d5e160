import { pgTable, text } from "drizzle-orm/pg-core";

import { bytes, createdAt } from "#server/db/columns.ts";

/**
 * Each logo that stands on an invoice, as it was when the first of them was issued: whatever becomes of the
 * shop's face, the same PDF can be made again. One a logo, never removed.
 */
export const invoiceLogo = pgTable("invoice_logo", {
  /** Of the picture as it was brought, in hex. */
  sha256: text().primaryKey(),
  /** Cleaned; null of a logo that was brought as pixels. */
  svg: text(),
  /** A PNG. */
  raster: bytes().notNull(),
  createdAt: createdAt(),
});
