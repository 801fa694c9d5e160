// A table of the audit export (GDPdU): its columns and how cells are written.

import { sql, type SQL } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { AuditColumnKind, AuditTableHead } from "#shared/invoicing/gdpdu-index.ts";
import type { Period } from "#shared/invoicing/periods.ts";
import {
  amountCell,
  codeCell,
  type CsvCell,
  csvLine,
  dayCell,
  textCell,
} from "#shared/text/csv.ts";

/** What a cell is made of: text, cents, a whole number, a day `YYYY-MM-DD`. */
export type AuditValue = string | number | null;

export type AuditTable = AuditTableHead & {
  /** The rows of a period, some at a time. */
  readonly read: (db: Database, period: Period) => AsyncIterable<readonly AuditValue[]>;
};

/** The table as its file: the names, then a line for each row, written while it is read. */
export async function* auditCsv(
  table: AuditTable,
  db: Database,
  period: Period,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const utf8 = new TextEncoder();
  yield utf8.encode(csvLine(table.columns.map(([name]) => textCell(name))));
  for await (const row of table.read(db, period)) {
    yield utf8.encode(csvLine(table.columns.map(([, kind], at) => cellOf(kind, row[at] ?? null))));
  }
}

const cellOf = (kind: AuditColumnKind, value: AuditValue): CsvCell => {
  if (value === null) return kind === "text" ? textCell("") : { written: "" };
  switch (kind) {
    case "text":
      return textCell(String(value));
    case "amount":
      return amountCell(Number(value));
    case "number":
      return codeCell(Number(value));
    case "day":
      return dayCell(String(value));
  }
};

const batchRows = 500;

/** A row with its place: its moment as text with microseconds, and its id. */
type Placed = { readonly at: string; readonly id: string; readonly cells: readonly AuditValue[] };

/**
 * Reads on from row to row by moment and id, so that a year need not fit in memory.
 * @param select gives `at` (text), `id` and `cells` (a JSON array) of the rows that `place` allows, in order
 */
export async function* readByMoment(
  db: Database,
  { from, before }: Period,
  { at, id, select }: { readonly at: SQL; readonly id: SQL; readonly select: SQL },
): AsyncGenerator<readonly AuditValue[]> {
  let after: Placed | undefined;
  do {
    const isAfter =
      after === undefined
        ? sql``
        : sql`and (${at}, ${id}) > (${after.at}::timestamptz, ${after.id}::uuid)`;
    const rows: Placed[] = await db.execute<Placed>(sql`${select}
      and ${at} >= (${from}::timestamp at time zone 'Europe/Berlin')
      and ${at} < (${before}::timestamp at time zone 'Europe/Berlin') ${isAfter}
      order by ${at}, ${id} limit ${batchRows}`);
    for (const { cells } of rows) yield cells;
    after = rows.length < batchRows ? undefined : rows.at(-1);
  } while (after !== undefined);
}
