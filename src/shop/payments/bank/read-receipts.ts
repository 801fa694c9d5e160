import { and, count, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";

import { user } from "#server/auth/user.table.ts";
import type { Database } from "#server/db/connect.ts";
import type { ListReceiptsInput, ReceiptState } from "#shared/bank/bank.ts";
import { orderNumberPattern, orderNumbersIn } from "#shared/bank/order-numbers-in.ts";
import { type Match, matchStrengths, proposeMatches } from "#shared/bank/propose-matches.ts";
import { cents } from "#shared/money/money.ts";
import type { StaffOrderInput } from "#shared/orders.ts";
import { order } from "#shop/orders/order.table.ts";
import { payment } from "#shop/payments/payment.table.ts";

import { bankReceipt } from "./bank-receipt.table.ts";
import { isContentName } from "./name-bookings.ts";
import {
  type MatchCandidate,
  readCandidate,
  readMatchCandidates,
} from "./read-match-candidates.ts";

const settledById = sql`coalesce(${bankReceipt.confirmedBy}, ${bankReceipt.setAsideBy})`;

/**
 * Money from statements, the newest first, paged by id. What waits comes with its likeliest orders, and on each
 * page what needs a look before what is sure, by day and by the order's number.
 */
export const readReceipts = async (db: Database, input: ListReceiptsInput) => {
  const rows = await db
    .select({ ...columns, orderId: order.id, orderNumber: order.number, by: user.email })
    .from(bankReceipt)
    .leftJoin(payment, eq(payment.id, bankReceipt.paymentId))
    .leftJoin(order, eq(order.id, payment.orderId))
    .leftJoin(user, eq(user.id, settledById))
    .where(and(isIn(input.state), input.cursor ? lt(bankReceipt.id, input.cursor) : undefined))
    .orderBy(desc(bankReceipt.id))
    .limit(input.limit + 1);
  const shown = rows.slice(0, input.limit);
  const proposals =
    input.state === "waiting" ? await proposeFor(db, shown) : new Map<string, Proposal>();
  const receipts = shown.map(({ twins: _twins, ...row }) => ({
    ...row,
    reference: referenceOf(row),
    ...(proposals.get(row.id) ?? { hasTwin: false, matches: [] }),
  }));
  return {
    receipts: input.state === "waiting" ? receipts.toSorted(lookFirst) : receipts,
    nextCursor: rows.length > input.limit ? (shown.at(-1)?.id ?? null) : null,
  };
};

/** As the bank or whoever typed it in calls it; null where it goes by what it says. */
const referenceOf = ({ bankRef }: { readonly bankRef: string }): string | null =>
  isContentName(bankRef) ? null : bankRef;

/** Of these the likeliest is shown: more receipts that may be for one order are no help. */
const comingMax = 20;

/** The waiting receipt that is likeliest for an order, however many wait; null where none may be. */
export const readComing = async (db: Database, { orderId }: StaffOrderInput) => {
  const wanted = await readCandidate(db, orderId);
  if (!wanted) return null;
  const isNamed = sql`${bankReceipt.purpose} ~ ${orderNumberPattern(wanted.number)}`;
  const rows = await db
    .select(columns)
    .from(bankReceipt)
    .where(
      and(
        isIn("waiting"),
        or(eq(bankReceipt.amountCents, cents(Math.max(0, wanted.openCents))), isNamed),
      ),
    )
    .orderBy(desc(isNamed), desc(bankReceipt.id))
    .limit(comingMax);
  const proposals = await proposeFor(db, rows);
  const found = rows.flatMap((row) => {
    const { id: receiptId, amountCents, bookedOn, payer, purpose } = row;
    const match = proposals.get(receiptId)?.matches.find((known) => known.orderId === orderId);
    const { strength } = match ?? {};
    const shown = { receiptId, amountCents, bookedOn, payer, purpose, reference: referenceOf(row) };
    return strength ? [{ ...shown, strength }] : [];
  });
  const [best] = found.toSorted(
    (one, other) => matchStrengths.indexOf(one.strength) - matchStrengths.indexOf(other.strength),
  );
  return best ?? null;
};

/** Two kinds of files name a booking differently; what was typed in by hand has paid its order already. */
const twins = sql<
  string[]
>`(select coalesce(json_agg(concat_ws(' ', twin.purpose, paid.number)), '[]')
  from bank_receipt twin
  left join payment on payment.id = twin.payment_id
  left join "order" paid on paid.id = payment.order_id
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
  /** What each other receipt says that is the same in sum, day and name, with the number that it has paid. */
  twins,
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

type Proposal = { readonly hasTwin: boolean; readonly matches: readonly Proposed[] };
type Proposed = Match & {
  readonly order: Pick<
    MatchCandidate,
    "number" | "name" | "openCents" | "totalCents" | "waivedCents" | "status" | "typed" | "latest"
  >;
};

type Judged = Pick<Proposal, "matches"> & { readonly bookedOn: string };

const lookFirst = (one: Judged, other: Judged): number =>
  Number(isSure(one)) - Number(isSure(other)) ||
  other.bookedOn.localeCompare(one.bookedOn) ||
  numberOf(one).localeCompare(numberOf(other));
const isSure = ({ matches: [best] }: Judged): boolean => best?.strength === "sure";
const numberOf = ({ matches: [best] }: Judged): string => best?.order.number ?? "";

const proposeFor = async (
  db: Database,
  receipts: readonly {
    readonly id: string;
    readonly amountCents: number;
    readonly bookedOn: string;
    readonly payer: string;
    readonly purpose: string;
    readonly twins: readonly string[];
  }[],
): Promise<ReadonlyMap<string, Proposal>> => {
  const candidates = await readMatchCandidates(db, receipts.flatMap(withTwins));
  const numbers = new Set(candidates.map(({ number }) => number));
  const judged = receipts.map((receipt) => ({
    ...receipt,
    hasTwin: receipt.twins.some((twin) => mayBeCopy(receipt.purpose, twin, numbers)),
  }));
  const byId = new Map(candidates.map((candidate) => [candidate.orderId, candidate]));
  // Of two that pay the same order the first one does: the second would be too much.
  const payers = new Map(
    judged
      .toSorted(laterFirst)
      .flatMap((receipt) =>
        proposeMatches(receipt, candidates).flatMap(({ strength, orderId }) =>
          strength === "sure" ? [[orderId, receipt.id] as const] : [],
        ),
      ),
  );
  return new Map(
    judged.map((receipt) => {
      const met = [...payers].flatMap(([orderId, by]) => (by === receipt.id ? [] : orderId));
      const matches = proposeMatches(receipt, candidates, new Set(met)).flatMap(
        (match): Proposed[] => {
          const found = byId.get(match.orderId);
          if (!found) return [];
          const { orderId: _id, names: _names, isAwaited: _isAwaited, ...shown } = found;
          return [{ ...match, order: shown }];
        },
      );
      return [receipt.id, { hasTwin: receipt.hasTwin, matches }];
    }),
  );
};

type Dated = { readonly id: string; readonly bookedOn: string };

const laterFirst = (one: Dated, other: Dated): number =>
  other.bookedOn.localeCompare(one.bookedOn) || other.id.localeCompare(one.id);

const withTwins = ({
  amountCents,
  purpose,
  twins,
}: {
  readonly amountCents: number;
  readonly purpose: string;
  readonly twins: readonly string[];
}) => [purpose, ...twins].map((text) => ({ amountCents, purpose: text }));

/** Whoever pays two orders of one sum names each: two receipts that name different orders are no copies. */
const mayBeCopy = (purpose: string, twin: string, numbers: ReadonlySet<string>): boolean => {
  const [own, others] = [purpose, twin].map((text) =>
    orderNumbersIn(text).filter((number) => numbers.has(number)),
  );
  return !own?.length || !others?.length || others.some((number) => own.includes(number));
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
      const best = proposals.get(id)?.matches[0];
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

/** Who booked these receipts or put them aside, each once. */
export const readSettledBy = async (
  db: Database,
  receiptIds: readonly string[],
): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ by: user.email })
    .from(bankReceipt)
    .innerJoin(user, eq(user.id, settledById))
    .where(inArray(bankReceipt.id, [...receiptIds]))
    .orderBy(user.email);
  return rows.flatMap(({ by }) => by ?? []);
};
