import { asc } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { formatsMax } from "#shared/catalog/format-values.ts";

import { magnetFormat } from "./magnet-format.table.ts";

/** What every format is called, retired ones too: an order keeps only the name in its shopper's language. */
export const listFormatNames = async (db: Database) => {
  const rows = await db
    .select({ slug: magnetFormat.slug, de: magnetFormat.nameDe, en: magnetFormat.nameEn })
    .from(magnetFormat)
    .orderBy(asc(magnetFormat.slug))
    .limit(formatsMax);
  return rows.map(({ slug, ...name }) => ({ slug, name }));
};
