import { createHash } from "node:crypto";

import { eq, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import type { Services } from "#server/services.ts";
import { bookingsOfTable, type CsvColumns, type CsvTable } from "#shared/bank/bank-csv.ts";
import type { ImportedStatement } from "#shared/bank/bank.ts";
import type { ReadStatement } from "#shared/bank/booking.ts";
import { ShopError } from "#shared/shop-error.ts";
import { ordersTopic } from "#shop/orders/mails/order-topics.ts";
import { sendBookedPayouts } from "#shop/payments/refunds/send-booked-payouts.ts";

import { bankCsvLayout } from "./bank-csv-layout.table.ts";
import { insertBookings } from "./insert-bookings.ts";
import { nameBookings } from "./name-bookings.ts";
import { parseStatement, type StatementFile } from "./parse-statement.ts";
import { isZip, unpackStatements } from "./unpack-statements.ts";

const sampleRows = 3;

/**
 * Takes the money that came from a bank's file: each booking once, however often, in how many files and
 * in which forms it comes. A table with a header that nobody has explained yet asks for its columns; what
 * is named once is remembered for the next file. A ZIP is its files, one after the other. A refund that
 * left the account is sent.
 * @throws ShopError `statement_unreadable`
 */
export const importStatement = async (
  services: Services,
  whose: Actor,
  file: { readonly bytes: Uint8Array; readonly columns: CsvColumns | null },
): Promise<ImportedStatement> => {
  const files = isZip(file.bytes) ? await unpackStatements(file.bytes) : [file.bytes];
  const parts = (files ?? []).map(parseStatement);
  const readable = parts.filter((part) => part.kind !== "unreadable");
  if (readable.length === 0) throw new ShopError("statement_unreadable");
  return services.connection.db.transaction(async (tx) => {
    // Two files at once may say one booking under two names: they wait for each other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('bank:import', 0))`);
    const statements = await readParts(tx, whose, readable, file.columns);
    if (!Array.isArray(statements)) return statements;
    // A file among others that is none of ours is told as a line that could not be read.
    const counts = {
      newCount: 0,
      knownCount: 0,
      paidBackCount: 0,
      doubtfulCount: 0,
      otherCount: 0,
      leftCount: 0,
      foreignCount: 0,
      unreadCount: parts.length - readable.length,
    };
    // Before any receipt is written: a booking by hand locks its order first, too.
    const left = await sendBookedPayouts(
      tx,
      services,
      statements.flatMap(({ statement }) => statement.outgoing),
    );
    counts.paidBackCount = left.sentCount;
    counts.doubtfulCount = left.doubtfulCount;
    // What sent a refund is told as that, and not as skipped, too.
    counts.otherCount = -left.sendingCount;
    counts.leftCount = -left.sendingCount;
    for (const { form, statement } of statements) {
      const newCount = await insertBookings(tx, form, nameBookings(statement.bookings));
      counts.newCount += newCount;
      counts.knownCount += statement.bookings.length - newCount;
      counts.otherCount += statement.otherCount;
      counts.leftCount += statement.leftCount;
      counts.foreignCount += statement.foreignCount;
      counts.unreadCount += statement.unreadCount;
    }
    await tx.insert(auditEvent).values({
      actorId: whose.userId,
      act: "import_statement",
      subject: `statement:${createHash("sha256").update(file.bytes).digest("hex")}`,
      after: counts,
    });
    if (counts.newCount > 0) await services.notifier.announce(tx, ordersTopic);
    return { kind: "imported", ...counts };
  });
};

type FormedStatement = { readonly form: string; readonly statement: ReadStatement };

/** What was named is for the first table that nobody knows, and asked about one by one. */
const readParts = async (
  tx: Database,
  whose: Actor,
  parts: readonly Exclude<StatementFile, { kind: "unreadable" }>[],
  named: CsvColumns | null,
): Promise<FormedStatement[] | Extract<ImportedStatement, { kind: "columns_needed" }>> => {
  const read: FormedStatement[] = [];
  let left = named;
  for (const part of parts) {
    if (part.kind === "read") {
      read.push(part);
      continue;
    }
    const told = await readTable(tx, whose, part.table, left);
    if (told === null) {
      const { header, rows } = part.table;
      const sample = rows.slice(0, sampleRows);
      return { kind: "columns_needed", header, sample, isWrong: left !== null };
    }
    if (told.isNamed) left = null;
    read.push(told);
  }
  return read;
};

/** Columns that were named wrongly leave not one line that can be read. */
const readsNothing = ({ bookings, otherCount, unreadCount }: ReadStatement): boolean =>
  bookings.length + otherCount === 0 && unreadCount > 0;

/** @returns null when its columns are not known, or not these */
const readTable = async (
  tx: Database,
  whose: Actor,
  table: CsvTable,
  named: CsvColumns | null,
): Promise<(FormedStatement & { readonly isNamed: boolean }) | null> => {
  const headerHash = createHash("sha256").update(table.header.join("\n")).digest("hex");
  const form = `csv-${headerHash.slice(0, 16)}`;
  const columns = named ?? (await rememberedColumns(tx, headerHash)) ?? table.columns;
  if (columns === null) return null;
  const statement = bookingsOfTable(table, columns);
  if (readsNothing(statement)) return null;
  if (named === null) return { form, statement, isNamed: false };
  const row = { headerHash, columns: named, savedBy: whose.userId };
  await tx
    .insert(bankCsvLayout)
    .values(row)
    .onConflictDoUpdate({
      target: bankCsvLayout.headerHash,
      set: { ...row, savedAt: sql`now()` },
    });
  return { form, statement, isNamed: true };
};

const rememberedColumns = async (tx: Database, headerHash: string): Promise<CsvColumns | null> => {
  const [row] = await tx
    .select({ columns: bankCsvLayout.columns })
    .from(bankCsvLayout)
    .where(eq(bankCsvLayout.headerHash, headerHash));
  return row?.columns ?? null;
};
