import { check, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

import { isOneOf, moment, oneOf } from "#server/db/columns.ts";
import { vatIdStatuses } from "#shared/pricing/judge-supply.ts";

/** What the register of VAT ids last said of one, for a while: an order keeps a copy of its own. */
export const vatIdAnswer = pgTable(
  "vat_id_answer",
  {
    /** Both with their country first. */
    vatId: text().notNull(),
    /** In whose name it was asked: the shop's own id at that time. */
    requester: text().notNull(),
    status: oneOf(vatIdStatuses).notNull(),
    /** As the register has them; empty where the country does not tell. */
    name: text().notNull(),
    address: text().notNull(),
    consultationNumber: text().notNull(),
    askedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.vatId, table.requester] }),
    check("vat_id_answer_status_known", isOneOf(table.status, vatIdStatuses)),
    index().on(table.askedAt),
  ],
);
