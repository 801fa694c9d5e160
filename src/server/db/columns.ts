// Columns that all tables share: ids (uuid v7), moments, money, lengths.

import { sql, type SQL } from "drizzle-orm";
import {
  type AnyPgColumn,
  customType,
  type ExtraConfigColumn,
  index,
  integer,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { uuidv7 } from "uuidv7";

import type { Micrometres } from "#shared/design/units.ts";
import type { Cents } from "#shared/money/money.ts";

/** uuid v7: unguessable enough to name a row, ordered enough to index well; never a permission. */
export const primaryId = () => uuid().primaryKey().$defaultFn(uuidv7);

export const moment = () => timestamp({ withTimezone: true, mode: "date" });
export const createdAt = () => moment().notNull().defaultNow();

/** Whole euro cents, gross unless the column says net. */
export const amountCents = () => integer().$type<Cents>();
/** Whole micrometres. */
export const lengthUm = () => integer().$type<Micrometres>();

/** A small file in its row. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** Text from a closed set; pair it with {@link isOneOf} in the table's checks. */
export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  text({ enum: values });

/** The CHECK behind {@link oneOf}, made from the same constant. */
export const isOneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(", "))})`;

/**
 * Of the rows that name somebody here, those of one person. A user who is erased is looked for in every table that
 * may point at them, also where hardly a row does.
 */
export const namedIndex = (column: Partial<ExtraConfigColumn>) =>
  index()
    .on(column)
    .where(sql`${column} is not null`);
