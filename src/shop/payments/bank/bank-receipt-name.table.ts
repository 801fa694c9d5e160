import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

import { bankReceipt } from "./bank-receipt.table.ts";

/**
 * Under which name which form of file knows a receipt: a booking that comes as CSV and as CAMT has two
 * names and counts once.
 */
export const bankReceiptName = pgTable(
  "bank_receipt_name",
  {
    name: text().notNull(),
    receiptId: uuid()
      .notNull()
      .references(() => bankReceipt.id),
    /** `camt`, `mt940`, a CSV by its header, or `batch`: one sum whose parts are the receipts. */
    form: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.form] }), index().on(table.receiptId)],
);
