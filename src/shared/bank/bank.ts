// Bank receipts in the workshop: states, limits and inputs of booking and setting aside.

import { z } from "zod";

import { uuidSchema } from "#shared/ids.ts";
import { pageDirection } from "#shared/paging.ts";
import { seenSchema } from "#shared/seen.ts";
import { tidyText } from "#shared/text/tidy-text.ts";

import { acceptedDoubtSchema } from "./booking-doubt.ts";

/** Where a bank's file is sent to, as it is. */
export const statementPath = "/bank/statements";
/** The header of its request that names the columns of a table, as JSON. */
export const statementColumnsHeader = "x-statement-columns";

/** What came of a file. */
export type ImportedStatement =
  | {
      readonly kind: "imported";
      readonly newCount: number;
      /** Bookings that were there from a file before. */
      readonly knownCount: number;
      /** Refunds that were seen to have left the account. */
      readonly paidBackCount: number;
      /** Sums that left it as one and may be a file of refunds: a person looks. */
      readonly doubtfulCount: number;
      /** Lines that are no money for the shop; of them, what left the account and other currencies. */
      readonly otherCount: number;
      readonly leftCount: number;
      readonly foreignCount: number;
      readonly unreadCount: number;
    }
  | {
      readonly kind: "columns_needed";
      readonly header: readonly string[];
      /** Some lines, to tell the columns by. */
      readonly sample: readonly (readonly string[])[];
      /** Columns were named, and by them not one line could be read. */
      readonly isWrong: boolean;
    };

/** Where a receipt stands: to be judged, for no order, booked for one. */
export const receiptStates = ["waiting", "set_aside", "booked"] as const;
export type ReceiptState = (typeof receiptStates)[number];

export const receiptListLimitMax = 100;
export const receiptNoteLengthMax = 300;
export const sureReceiptsMax = 100;

export const listReceiptsInput = z.strictObject({
  limit: z.int().min(1).max(receiptListLimitMax).default(50),
  direction: pageDirection,
  cursor: uuidSchema.optional(),
  state: z.enum(receiptStates).default("waiting"),
});
export type ListReceiptsInput = z.infer<typeof listReceiptsInput>;

const receiptOfOrderSchema = z.strictObject({ receiptId: uuidSchema, orderId: uuidSchema });

export const bookReceiptInput = receiptOfOrderSchema.extend({
  /** Why it should not be booked as if it were nothing, as a person saw it and agreed to it. */
  accepted: acceptedDoubtSchema.optional(),
});
export type BookReceiptInput = z.infer<typeof bookReceiptInput>;

/** Whether a receipt was booked by this press, or before it and by whom. */
export type ReceiptBooked =
  | { readonly isNew: true }
  | { readonly isNew: false; readonly by: string | null };

export const bookSureReceiptsInput = z.strictObject({
  receipts: z.array(receiptOfOrderSchema).min(1).max(sureReceiptsMax),
});
export type BookSureReceiptsInput = z.infer<typeof bookSureReceiptsInput>;

/** What became of the receipts that were to be booked. */
export type SureBooked = {
  /** By this press. */
  readonly bookedCount: number;
  /** Somebody else had booked them, or put them aside. */
  readonly settledCount: number;
  /** Who that was. */
  readonly settledBy: readonly string[];
  /** They wait on: they do not fit surely any more. */
  readonly leftCount: number;
};

/** An empty note takes it back: the receipt waits again. */
export const setAsideReceiptInput = z.strictObject({
  receiptId: uuidSchema,
  note: z.string().max(receiptNoteLengthMax).transform(tidyText),
  /** The `note` that stood there. Who says nothing has seen none. */
  seen: seenSchema.optional(),
});
export type SetAsideReceiptInput = z.infer<typeof setAsideReceiptInput>;

/** The order that a person has in mind, by its number. */
export const findOrderByNumberInput = z.strictObject({
  number: z.string().max(40).transform(tidyText),
});
