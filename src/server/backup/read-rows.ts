import type postgres from "postgres";

import { copyLine } from "./copy-lines.ts";
import type { ShopTable } from "./shop-tables.ts";

/** Rows of one answer at the beginning, and never more. */
const rowsAtFirst = 50;
const rowsMax = 2_000;
/** What an answer is to weigh: the number of rows follows what the last ones weighed. */
const answerBytes = 1_000_000;

/**
 * All rows of a table as `COPY` would write them, an answer of about a megabyte at a time. It is a
 * cursor, since the driver's `COPY` stops for good once its reader was slower than Postgres
 * (`docs/decisions/machine/2026-11-21-backups-without-pg-dump.md`).
 * @param tx the transaction in which the cursor lives
 */
export async function* readRows(
  tx: postgres.TransactionSql,
  { name, columns }: ShopTable,
  count: (rows: number, sizeBytes: number) => void,
): AsyncIterable<Uint8Array> {
  const names = columns.map((column) => column.name);
  await tx`declare backup_rows no scroll cursor for select ${tx(names)} from ${tx(name)}`;
  let wanted = rowsAtFirst;
  for (;;) {
    const rows = await tx.unsafe(`fetch forward ${wanted} from backup_rows`).raw();
    if (rows.length === 0) break;
    let text = "";
    for (const row of rows) text += copyLine(row.map(asText));
    const bytes = Buffer.from(text);
    count(rows.length, bytes.length);
    yield bytes;
    const fitting = Math.floor((answerBytes * rows.length) / bytes.length);
    wanted = Math.max(1, Math.min(rowsMax, fitting));
  }
  await tx`close backup_rows`;
}

/** Postgres gives every value in the form that `COPY` writes. */
const asText = (value: unknown): string | null => {
  if (value === null) return null;
  if (value instanceof Uint8Array)
    return Buffer.from(value.buffer, value.byteOffset, value.length).toString();
  throw new Error("a value came in another form than text");
};
