import { createHash } from "node:crypto";

import { eq, inArray, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import type { Services } from "#server/services.ts";
import { bookingsOfTable, type CsvColumns, type CsvTable } from "#shared/bank/bank-csv.ts";
import type { ImportedStatement } from "#shared/bank/bank.ts";
import type { ReadStatement } from "#shared/bank/booking.ts";
import { ShopError } from "#shared/shop-error.ts";
import { ordersTopic } from "#shop/orders/mails/order-topics.ts";

import { bankCsvLayout } from "./bank-csv-layout.table.ts";
import { bankReceipt } from "./bank-receipt.table.ts";
import { contentName, nameBookings, type NamedBooking } from "./name-bookings.ts";
import { parseStatement } from "./parse-statement.ts";

const rowsPerInsert = 500;
const sampleRows = 3;

/**
 * Takes the money that came from a bank's file: each booking once, however often and in how many files
 * it comes. A table with a header that nobody has explained yet asks for its columns; what is named once
 * is remembered for the next file.
 * @throws ShopError `statement_unreadable`
 */
export const importStatement = (
  services: Services,
  whose: Actor,
  file: { readonly bytes: Uint8Array; readonly columns: CsvColumns | null },
): Promise<ImportedStatement> =>
  services.connection.db.transaction(async (tx) => {
    const found = parseStatement(file.bytes);
    if (found.kind === "unreadable") throw new ShopError("statement_unreadable");
    const statement =
      found.kind === "read"
        ? found.statement
        : await readTable(tx, whose, found.table, file.columns);
    if (statement === null || (found.kind === "table" && readsNothing(statement))) {
      if (found.kind !== "table") throw new ShopError("statement_unreadable");
      const { header, rows } = found.table;
      return { kind: "columns_needed", header, sample: rows.slice(0, sampleRows) };
    }
    const newCount = await insertBookings(tx, nameBookings(statement.bookings));
    const { otherCount, unreadCount } = statement;
    const counts = {
      newCount,
      knownCount: statement.bookings.length - newCount,
      otherCount,
      unreadCount,
    };
    await tx.insert(auditEvent).values({
      actorId: whose.userId,
      act: "import_statement",
      subject: `statement:${createHash("sha256").update(file.bytes).digest("hex")}`,
      after: counts,
    });
    if (newCount > 0) await services.notifier.announce(tx, ordersTopic);
    return { kind: "imported", ...counts };
  });

/** Columns that were named wrongly leave not one line that can be read. */
const readsNothing = ({ bookings, otherCount, unreadCount }: ReadStatement): boolean =>
  bookings.length + otherCount === 0 && unreadCount > 0;

const readTable = async (
  tx: Database,
  whose: Actor,
  table: CsvTable,
  named: CsvColumns | null,
): Promise<ReadStatement | null> => {
  const headerHash = createHash("sha256").update(table.header.join("\n")).digest("hex");
  const columns = named ?? (await rememberedColumns(tx, headerHash)) ?? table.columns;
  if (columns === null) return null;
  const statement = bookingsOfTable(table, columns);
  if (named !== null && !readsNothing(statement)) {
    const row = { headerHash, columns: named, savedBy: whose.userId };
    await tx
      .insert(bankCsvLayout)
      .values(row)
      .onConflictDoUpdate({
        target: bankCsvLayout.headerHash,
        set: { ...row, savedAt: sql`now()` },
      });
  }
  return statement;
};

const rememberedColumns = async (tx: Database, headerHash: string): Promise<CsvColumns | null> => {
  const [row] = await tx
    .select({ columns: bankCsvLayout.columns })
    .from(bankCsvLayout)
    .where(eq(bankCsvLayout.headerHash, headerHash));
  return row?.columns ?? null;
};

/** In the order of their names, so that two files at once wait for each other and never in a circle. */
const insertBookings = async (tx: Database, named: readonly NamedBooking[]): Promise<number> => {
  const bookings = (await renameTaken(tx, named)).toSorted((one, other) =>
    one.bankRef < other.bankRef ? -1 : 1,
  );
  let newCount = 0;
  for (let at = 0; at < bookings.length; at += rowsPerInsert) {
    const inserted = await tx
      .insert(bankReceipt)
      .values(
        bookings
          .slice(at, at + rowsPerInsert)
          .map(({ bankRef, bookedOn, amountCents, payer, purpose }) => ({
            bankRef,
            bookedOn,
            amountCents,
            payer,
            purpose,
          })),
      )
      .onConflictDoNothing({ target: bankReceipt.bankRef })
      .returning({ id: bankReceipt.id });
    newCount += inserted.length;
  }
  return newCount;
};

/** A bank that gives one name to two bookings, in two files: the second goes by what it says. */
const renameTaken = async (
  tx: Database,
  bookings: readonly NamedBooking[],
): Promise<readonly NamedBooking[]> => {
  if (bookings.length === 0) return [];
  const rows = await tx
    .select({ bankRef: bankReceipt.bankRef, amountCents: bankReceipt.amountCents })
    .from(bankReceipt)
    .where(
      inArray(
        bankReceipt.bankRef,
        bookings.map(({ bankRef }) => bankRef),
      ),
    );
  const taken = new Map(rows.map(({ bankRef, amountCents }) => [bankRef, amountCents]));
  return bookings.map((booking) => {
    const amountCents = taken.get(booking.bankRef);
    return amountCents === undefined || amountCents === booking.amountCents
      ? booking
      : { ...booking, bankRef: contentName(booking) };
  });
};
