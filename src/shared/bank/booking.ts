// A booking of a bank statement, and the limits of a statement's file.

import type { ShopDay } from "#shared/dates/shop-day.ts";
import type { Cents } from "#shared/money/money.ts";

/** A month of a busy shop is far below this. */
export const statementBytesMax = 4 * 1024 * 1024;
/** A year of daily statements in one ZIP. */
export const statementFilesMax = 400;
/** What a ZIP may unpack to, all its files together. */
export const unpackedBytesMax = 32 * 1024 * 1024;
export const statementRowsMax = 10_000;
export const payerLengthMax = 140;
export const purposeLengthMax = 500;

/** Money that came to the account, as a statement says it. */
export type BankBooking = {
  /** The bank's own name of the booking; null when its file has none. */
  readonly reference: string | null;
  readonly bookedOn: ShopDay;
  readonly amountCents: Cents;
  readonly payer: string;
  /** The account it came from; empty when the file does not say it. */
  readonly payerIban: string;
  readonly purpose: string;
  /** The bank's name of a sum that it booked as one, of which this is a part. */
  readonly partOf?: string;
};

/** Money that left the account: a refund that went out is seen by it. */
export type OutgoingBooking = Omit<BankBooking, "payer" | "payerIban" | "partOf"> & {
  /** The account it went to; empty when the file does not say it. */
  readonly payeeIban: string;
};

export type ReadStatement = {
  readonly bookings: readonly BankBooking[];
  readonly outgoing: readonly OutgoingBooking[];
  /** Lines that are no money for the shop: what left the account, other currencies, not booked yet. */
  readonly otherCount: number;
  /** Of them, those that left the account. */
  readonly leftCount: number;
  /** Of them, those in another currency. */
  readonly foreignCount: number;
  /** Lines that could not be read. */
  readonly unreadCount: number;
};
