import { and, count, desc, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";

import { user } from "#server/auth/user.table.ts";
import type { Database } from "#server/db/connect.ts";
import type { ListReceiptsInput, ReceiptState } from "#shared/bank/bank.ts";
import { type Match, proposeMatches } from "#shared/bank/propose-matches.ts";
import { order } from "#shop/orders/order.table.ts";
import { payment } from "#shop/payments/payment.table.ts";

import { bankReceipt } from "./bank-receipt.table.ts";
import { type MatchCandidate, readMatchCandidates } from "./read-match-candidates.ts";

/** Money from statements, the newest first, paged by id; what waits comes with its likeliest orders. */
export const readReceipts = async (db: Database, input: ListReceiptsInput) => {
  const rows = await db
    .select({ ...columns, orderId: order.id, orderNumber: order.number, by: user.email })
    .from(bankReceipt)
    .leftJoin(payment, eq(payment.id, bankReceipt.paymentId))
    .leftJoin(order, eq(order.id, payment.orderId))
    .leftJoin(
      user,
      eq(user.id, sql`coalesce(${bankReceipt.confirmedBy}, ${bankReceipt.setAsideBy})`),
    )
    .where(and(isIn(input.state), input.cursor ? lt(bankReceipt.id, input.cursor) : undefined))
    .orderBy(desc(bankReceipt.id))
    .limit(input.limit + 1);
  const shown = rows.slice(0, input.limit);
  const proposals =
    input.state === "waiting" ? await proposeFor(db, shown) : new Map<string, Proposed[]>();
  return {
    receipts: shown.map((row) => ({ ...row, matches: proposals.get(row.id) ?? [] })),
    nextCursor: rows.length > input.limit ? (shown.at(-1)?.id ?? null) : null,
  };
};

/** Two kinds of files name a booking differently; what was typed in by hand has paid its order already. */
const twin = sql<boolean>`exists (select 1 from bank_receipt twin
  where twin.amount_cents = "bank_receipt"."amount_cents"
    and twin.booked_on = "bank_receipt"."booked_on" and twin.id <> "bank_receipt"."id"
    and twin.payer <> '' and lower(twin.payer) = lower("bank_receipt"."payer"))`;

const columns = {
  id: bankReceipt.id,
  bankRef: bankReceipt.bankRef,
  amountCents: bankReceipt.amountCents,
  bookedOn: bankReceipt.bookedOn,
  payer: bankReceipt.payer,
  purpose: bankReceipt.purpose,
  setAsideNote: bankReceipt.setAsideNote,
  hasTwin: twin,
};

const isIn = (state: ReceiptState) => {
  switch (state) {
    case "waiting":
      return and(isNull(bankReceipt.paymentId), isNull(bankReceipt.setAsideNote));
    case "set_aside":
      return and(isNull(bankReceipt.paymentId), isNotNull(bankReceipt.setAsideNote));
    case "booked":
      return isNotNull(bankReceipt.paymentId);
  }
};

type Proposed = Match & {
  readonly order: Pick<MatchCandidate, "number" | "name" | "openCents" | "totalCents" | "status">;
};

const proposeFor = async (
  db: Database,
  receipts: readonly {
    readonly id: string;
    readonly amountCents: number;
    readonly payer: string;
    readonly purpose: string;
    readonly hasTwin: boolean;
  }[],
): Promise<ReadonlyMap<string, Proposed[]>> => {
  const candidates = await readMatchCandidates(db, receipts);
  const byId = new Map(candidates.map((candidate) => [candidate.orderId, candidate]));
  const met = new Set(
    receipts.flatMap((receipt) =>
      proposeMatches(receipt, candidates).flatMap(({ strength, orderId }) =>
        strength === "sure" ? orderId : [],
      ),
    ),
  );
  return new Map(
    receipts.map((receipt) => [
      receipt.id,
      proposeMatches(receipt, candidates, met).flatMap((match): Proposed[] => {
        const found = byId.get(match.orderId);
        if (!found) return [];
        const { number, name, openCents, totalCents, status } = found;
        return [{ ...match, order: { number, name, openCents, totalCents, status } }];
      }),
    ]),
  );
};

/** The waiting receipts among these, each with the order that it is surely for; null where none is. */
export const readSureMatches = async (
  db: Database,
  receiptIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> => {
  const rows = await db
    .select(columns)
    .from(bankReceipt)
    .where(and(inArray(bankReceipt.id, [...receiptIds]), isIn("waiting")));
  const proposals = await proposeFor(db, rows);
  return new Map(
    rows.map(({ id }) => {
      const best = proposals.get(id)?.[0];
      return [id, best?.strength === "sure" ? best.orderId : null];
    }),
  );
};

/** How many of these receipts wait: neither booked nor put aside. */
export const countWaiting = async (
  db: Database,
  receiptIds: readonly string[],
): Promise<number> => {
  const [row] = await db
    .select({ waiting: count() })
    .from(bankReceipt)
    .where(and(inArray(bankReceipt.id, [...receiptIds]), isIn("waiting")));
  return row?.waiting ?? 0;
};
