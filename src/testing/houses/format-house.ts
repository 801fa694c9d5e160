import { desc } from "drizzle-orm";

import { auditEvent } from "#server/log/audit-event.table.ts";
import { formatRefusalSchema, type FormatValues } from "#shared/catalog/format-values.ts";
import type { Seen } from "#shared/seen.ts";
import { readFormat } from "#shop/catalog/read-format.ts";
import { saveFormat } from "#shop/catalog/save-format.ts";
import { createTestDatabase } from "#testing/database.ts";
import { refusalErrorOf } from "#testing/judges/refusal.ts";
import { formatValues } from "#testing/makes/format-values.ts";
import { makeActor } from "#testing/makes/make-shopper.ts";

/** A catalogue without formats and an admin who makes and changes them, an hour after each other. */
export const openFormatHouse = async () => {
  const database = await createTestDatabase();
  const { db } = database.connection;
  const admin = await makeActor(db, "admin");

  // The history of the demo's prices begins when it was made.
  const start = Date.now() + 3_600_000;
  let hours = 0;
  const later = (): Date => new Date(start + (hours += 1) * 3_600_000);

  const save = (of: string | null, format: FormatValues, seen?: Seen) =>
    saveFormat(db, admin, { of, format, ...(seen && { seen }) }, later());
  const read = async (slug: string) => {
    const found = await readFormat(db, slug);
    if (!found) throw new Error("no format");
    return found;
  };
  return {
    db,
    admin,
    later,
    save,
    read,
    /** Changes one that is there, as somebody who has seen it. */
    change: async (slug: string, other: Partial<FormatValues>) => {
      const { values } = await read(slug);
      return save(slug, formatValues({ ...values, ...other }), values);
    },
    whyNot: async (act: Promise<unknown>) =>
      formatRefusalSchema.parse((await refusalErrorOf(act))?.data).formatRefusal,
    lastEvent: async () => {
      const [event] = await db.select().from(auditEvent).orderBy(desc(auditEvent.id)).limit(1);
      if (!event) throw new Error("nothing was recorded");
      return event;
    },
    close: () => database.drop(),
  };
};
