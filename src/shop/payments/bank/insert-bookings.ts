import { and, eq, inArray, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { isSameBooking } from "#shared/bank/is-same-booking.ts";

import { bankReceiptName } from "./bank-receipt-name.table.ts";
import { bankReceipt } from "./bank-receipt.table.ts";
import { contentName, type NamedBooking } from "./name-bookings.ts";

const rowsPerInsert = 500;
/** Of one day and amount: more that look alike are compared by all they say, not by parts of it. */
const comparedMax = 100;
const batchForm = "batch";

/**
 * Writes the bookings of a file that no file has brought yet, under the lock of the imports. One is known
 * by its name in this form of file; else by what it says, when another form has brought it. As many as a
 * form says stay as many: two that are alike are matched with two.
 * @returns how many are new
 */
export const insertBookings = async (
  tx: Database,
  form: string,
  named: readonly NamedBooking[],
): Promise<number> => {
  if (named.length === 0) return 0;
  const { bookings, names } = await renameTaken(tx, named);
  const unknown = bookings.filter((booking) => !isKnown(booking, names));
  // A name of this form takes its receipt out of the search for what other forms brought.
  await keepNames(
    tx,
    bookings.flatMap(({ bankRef }) => {
      const known = names.get(bankRef);
      return known && !known.isBatch ? [{ name: bankRef, receiptId: known.receiptId, form }] : [];
    }),
  );
  const pairs = pairUp(unknown, await readOthers(tx, form, unknown));
  // In the order of their names, so that a booking by hand and a file wait in no circle.
  const fresh = unknown
    .filter((booking) => !pairs.has(booking))
    .toSorted((one, other) => (one.bankRef < other.bankRef ? -1 : 1));
  const added = new Map<string, string>();
  for (let at = 0; at < fresh.length; at += rowsPerInsert) {
    const rows = await tx
      .insert(bankReceipt)
      .values(
        fresh
          .slice(at, at + rowsPerInsert)
          .map(({ bankRef, bookedOn, amountCents, payer, payerIban, purpose }) => ({
            bankRef,
            bookedOn,
            amountCents,
            payer,
            payerIban,
            purpose,
          })),
      )
      .onConflictDoNothing({ target: bankReceipt.bankRef })
      .returning({ id: bankReceipt.id, bankRef: bankReceipt.bankRef });
    for (const { id, bankRef } of rows) added.set(bankRef, id);
  }
  await keepNames(
    tx,
    unknown.flatMap((booking) => {
      const receiptId = pairs.get(booking) ?? added.get(booking.bankRef);
      if (receiptId === undefined) return [];
      const own = { name: booking.bankRef, receiptId, form };
      const { partOf } = booking;
      return partOf === undefined ? [own] : [own, { name: partOf, receiptId, form: batchForm }];
    }),
  );
  await keepAccounts(tx, pairs);
  return added.size;
};

type Name = {
  readonly receiptId: string;
  readonly amountCents: number;
  readonly isBatch: boolean;
};

const isKnown = ({ bankRef, partOf }: NamedBooking, names: ReadonlyMap<string, Name>): boolean =>
  names.has(bankRef) || (partOf !== undefined && names.get(partOf)?.isBatch === false);

/** A bank that gives one name to two bookings, in two files: the second goes by what it says. */
const renameTaken = async (tx: Database, bookings: readonly NamedBooking[]) => {
  const names = await readNames(
    tx,
    bookings.flatMap((booking) => [booking.bankRef, contentName(booking), booking.partOf ?? ""]),
  );
  return {
    names,
    bookings: bookings.map((booking) => {
      const taken = names.get(booking.bankRef);
      const isOwn = !taken || taken.isBatch || taken.amountCents === booking.amountCents;
      return isOwn ? booking : { ...booking, bankRef: contentName(booking) };
    }),
  };
};

const readNames = async (tx: Database, asked: readonly string[]): Promise<Map<string, Name>> => {
  const list = [...new Set(asked)];
  const first = await tx
    .select({
      name: bankReceipt.bankRef,
      receiptId: bankReceipt.id,
      amountCents: bankReceipt.amountCents,
    })
    .from(bankReceipt)
    .where(inArray(bankReceipt.bankRef, list));
  const more = await tx
    .select({
      name: bankReceiptName.name,
      receiptId: bankReceipt.id,
      amountCents: bankReceipt.amountCents,
      form: bankReceiptName.form,
    })
    .from(bankReceiptName)
    .innerJoin(bankReceipt, eq(bankReceipt.id, bankReceiptName.receiptId))
    .where(inArray(bankReceiptName.name, list));
  const firstNames = first.map(({ name, ...rest }) => [name, { ...rest, isBatch: false }] as const);
  const moreNames = more.map(
    ({ name, form, ...rest }) => [name, { ...rest, isBatch: form === batchForm }] as const,
  );
  return new Map([...firstNames, ...moreNames]);
};

type Other = {
  readonly id: string;
  readonly amountCents: number;
  readonly bookedOn: string;
  readonly payer: string;
  readonly purpose: string;
};

/** Receipts of these days and amounts that another form of file has brought, and this one has not. */
const readOthers = async (
  tx: Database,
  form: string,
  unknown: readonly NamedBooking[],
): Promise<Other[]> => {
  if (unknown.length === 0) return [];
  const days = [...new Set(unknown.map(({ bookedOn }) => bookedOn))];
  const amounts = [...new Set(unknown.map(({ amountCents }) => amountCents))];
  return tx
    .select({
      id: bankReceipt.id,
      amountCents: bankReceipt.amountCents,
      bookedOn: bankReceipt.bookedOn,
      payer: bankReceipt.payer,
      purpose: bankReceipt.purpose,
    })
    .from(bankReceipt)
    .where(
      and(
        inArray(bankReceipt.bookedOn, days),
        inArray(bankReceipt.amountCents, amounts),
        sql`not exists (select 1 from ${bankReceiptName}
          where ${bankReceiptName.receiptId} = "bank_receipt"."id" and ${bankReceiptName.form} = ${form})`,
      ),
    )
    .orderBy(bankReceipt.id);
};

/** Each booking with the receipt that it is, each receipt once: first what says the very same. */
const pairUp = (
  unknown: readonly NamedBooking[],
  others: readonly Other[],
): Map<NamedBooking, string> => {
  const keyOf = ({ bookedOn, amountCents }: Pick<Other, "bookedOn" | "amountCents">) =>
    `${bookedOn} ${amountCents}`;
  const free = Map.groupBy(others, keyOf);
  const pairs = new Map<NamedBooking, string>();
  for (const isSame of [saysTheSame, isSameBooking]) {
    for (const booking of unknown) {
      if (pairs.has(booking)) continue;
      const left = free.get(keyOf(booking)) ?? [];
      const at = left.slice(0, comparedMax).findIndex((other) => isSame(booking, other));
      const [found] = at === -1 ? [] : left.splice(at, 1);
      if (found) pairs.set(booking, found.id);
    }
  }
  return pairs;
};

const saysTheSame = (one: NamedBooking, other: Other): boolean =>
  one.payer + one.purpose !== "" && one.payer === other.payer && one.purpose === other.purpose;

const keepNames = async (
  tx: Database,
  names: readonly (typeof bankReceiptName.$inferInsert)[],
): Promise<void> => {
  for (let at = 0; at < names.length; at += rowsPerInsert) {
    await tx
      .insert(bankReceiptName)
      .values(names.slice(at, at + rowsPerInsert))
      .onConflictDoNothing();
  }
};

/** What one form of file does not say, another may: the account for what has to go back. */
const keepAccounts = async (
  tx: Database,
  pairs: ReadonlyMap<NamedBooking, string>,
): Promise<void> => {
  for (const [{ payerIban }, receiptId] of pairs) {
    if (payerIban === "") continue;
    await tx
      .update(bankReceipt)
      .set({ payerIban })
      .where(and(eq(bankReceipt.id, receiptId), eq(bankReceipt.payerIban, "")));
  }
};
