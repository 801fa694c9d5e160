// Chaos: acts of staff: transfers and bank files, production, posting, calling off, refunds.

import { sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { z } from "zod";

import { statementPath } from "#shared/bank/bank.ts";
import { orderGivenBackCents, refundStatuses } from "#shared/payments.ts";
import { camtFile } from "#testing/makes/bank-files.ts";

import { askOnce, callShop, insist, type Outcome } from "./ask.ts";
import { type ChaosOrder, note } from "./notes.ts";
import { readOrder } from "./shopper-acts.ts";
import type { Act, Stage } from "./stage.ts";

const day = "2026-11-20";
const moved = ["order_transition_refused"];
/** In a long run staff would have to show again who they are. */
const unproven = "reauthentication_required";

export const mutate = <Data>(
  { staff }: Stage,
  path: string,
  input: unknown,
  schema: z.ZodType<Data>,
) => callShop(staff, "mutation", path, input, schema);

/** Money on the account is with its order, once. */
const keepReceiptOfBooking = (
  { notes }: Stage,
  order: ChaosOrder | null,
  bankRef: string,
  amountCents: number,
): void => {
  notes.receipts.push({
    what: `booking ${bankRef}${order === null ? "" : ` of order ${order.number}`}`,
    missing: async ({ db }) => {
      const rows = await db.execute<{ amount: number; orderId: string | null }>(sql`
        select bank_receipt.amount_cents as amount, payment.order_id as "orderId"
        from bank_receipt left join payment on payment.id = bank_receipt.payment_id
        where bank_ref = ${bankRef}`);
      const [row] = rows;
      const isRight =
        rows.length === 1 &&
        row?.amount === amountCents &&
        (order === null || row.orderId === order.orderId);
      return isRight ? null : JSON.stringify(rows);
    },
  });
};

const bookTransfer: Act<ChaosOrder> = async (stage, order, number) => {
  const amountCents = number % 4 === 0 ? Math.ceil(order.totalCents / 2) : order.totalCents;
  const bankRef = `hand-${uuidv7()}`;
  const input = { orderId: order.orderId, amountCents, bookedOn: day, bankRef };
  const path = "workshop.payments.confirmTransfer";
  const [booked, again] = await Promise.all([
    mutate(stage, path, input, z.unknown()),
    number % 2 === 0 ? mutate(stage, path, input, z.unknown()) : null,
  ]);
  for (const one of [booked, again]) {
    if (one === null) continue;
    if (one.kind === "answered") keepReceiptOfBooking(stage, order, bankRef, amountCents);
    else note(stage.notes, "book a transfer", one, [...moved, unproven, "receipt_doubtful"]);
  }
};

const imported = z.object({ kind: z.literal("imported") });
const receipts = z.object({
  receipts: z.array(
    z.object({
      id: z.string(),
      bankRef: z.string(),
      amountCents: z.number(),
      matches: z.array(z.object({ orderId: z.string(), strength: z.string() })),
    }),
  ),
});

/** A statement comes, twice now and then, and what is sure is booked. */
const bankFile: Act<ChaosOrder> = async (stage, order, number) => {
  const { notes, staff } = stage;
  const reference = `file-${uuidv7()}`;
  const file = camtFile([
    {
      amount: (order.totalCents / 100).toFixed(2),
      purpose: `Bestellung ${order.number}`,
      payer: order.shopper.name,
      reference,
      day,
    },
  ]);
  const send = (): Promise<Outcome<unknown>> =>
    insist(async () => {
      const sent = await askOnce(staff, statementPath, { method: "POST", body: file });
      if (sent.kind !== "answered") return sent;
      return { kind: "answered", data: imported.parse(await sent.data.json()) };
    });
  const sent = await Promise.all(Array.from({ length: 1 + (number % 2) }, send));
  if (!sent.some(({ kind }) => kind === "answered")) {
    for (const one of sent) note(notes, "send a bank file", one);
    return;
  }
  keepReceiptOfStatement(stage, reference, order.totalCents);
  const listed = await callShop(staff, "query", "workshop.bank.listReceipts", {}, receipts);
  const waiting = note(notes, "list the receipts", listed)?.receipts ?? [];
  const sure = waiting.flatMap(({ id, bankRef, amountCents, matches: [match] }) =>
    match?.strength === "sure" ? [{ id, bankRef, amountCents, orderId: match.orderId }] : [],
  );
  if (sure.length === 0) return;
  const input = { receipts: sure.map(({ id, orderId }) => ({ receiptId: id, orderId })) };
  const path = "workshop.bank.bookSureReceipts";
  const booked = await mutate(stage, path, input, z.object({ bookedCount: z.number() }).loose());
  if (booked.kind !== "answered") note(notes, "book what is sure", booked, [unproven]);
  else if (booked.data.bookedCount === sure.length) {
    for (const { bankRef, amountCents, orderId } of sure) {
      const known = notes.orders.find((one) => one.orderId === orderId);
      keepReceiptOfBooking(stage, known ?? null, bankRef, amountCents);
    }
  }
};

/** A booking of a file is there once, whatever the shop calls it. */
const keepReceiptOfStatement = ({ notes }: Stage, reference: string, amountCents: number): void => {
  notes.receipts.push({
    what: `booking ${reference} of a bank file`,
    missing: async ({ db }) => {
      const rows = await db.execute(sql`select bank_ref from bank_receipt
        where bank_ref like ${`%${reference}%`} and amount_cents = ${amountCents}`);
      return rows.length === 1 ? null : `is there ${rows.length} times`;
    },
  });
};

const startProduction: Act<ChaosOrder> = async (stage, { orderId, number }) => {
  const path = "workshop.orders.startProduction";
  const started = await mutate(stage, path, { orderId }, z.unknown());
  if (started.kind === "answered") keepReceiptOfEvent(stage, orderId, number, "production_started");
  else note(stage.notes, "start production", started, moved);
};

const ship: Act<ChaosOrder> = async (stage, order, number) => {
  const { orderId } = order;
  await startProduction(stage, order, number);
  const made = { orderId, isMade: true };
  await mutate(stage, "workshop.production.markMade", made, z.unknown());
  const path = "workshop.orders.markShipped";
  const shipped = await mutate(stage, path, { orderId, carrier: "dhl" }, z.unknown());
  if (shipped.kind === "answered") {
    order.isShipped = true;
    keepReceiptOfEvent(stage, orderId, order.number, "shipped");
  } else
    note(stage.notes, "ship", shipped, [
      ...moved,
      "parcel_not_made",
      "parcel_unpaid",
      "parcel_too_early",
    ]);
};

const cancelAsStaff: Act<ChaosOrder> = async (stage, { orderId, number }, chance) => {
  if (chance % 3 !== 0) return;
  const path = "workshop.orders.cancelOrder";
  const canceled = await mutate(stage, path, { orderId, reason: "chaos" }, z.unknown());
  if (canceled.kind === "answered") keepReceiptOfEvent(stage, orderId, number, "canceled");
  else note(stage.notes, "cancel as staff", canceled, [...moved, unproven]);
};

const keepReceiptOfEvent = (
  { notes }: Stage,
  orderId: string,
  number: string,
  kind: string,
): void => {
  notes.receipts.push({
    what: `${kind} of order ${number}`,
    missing: async ({ db }) => {
      const rows = await db.execute(sql`select id from order_event
        where order_id = ${orderId} and kind = ${kind}`);
      return rows.length === 1 ? null : `happened ${rows.length} times`;
    },
  });
};

const payments = z.array(
  z.object({
    id: z.string(),
    capturedCents: z.number(),
    refundedCents: z.number(),
    refunds: z.array(z.object({ status: z.enum(refundStatuses), amountCents: z.number() })),
  }),
);

/** A part goes back, asked for twice by the same id now and then. */
const refund: Act<ChaosOrder> = async (stage, { orderId, number }, chance) => {
  const path = "workshop.payments.readPayments";
  const read = await callShop(stage.staff, "query", path, { orderId }, payments);
  const known = note(stage.notes, "read the payments", read) ?? [];
  const paid = known.find((one) => one.capturedCents > one.refundedCents);
  if (paid === undefined) return;
  const refundId = uuidv7();
  const amountCents = Math.max(1, Math.floor((paid.capturedCents - paid.refundedCents) / 2));
  const seenRefundedCents = orderGivenBackCents(known);
  const input = { refundId, paymentId: paid.id, amountCents, reason: "chaos", seenRefundedCents };
  const give = () => mutate(stage, "workshop.payments.refundPayment", input, z.unknown());
  const given = await Promise.all(Array.from({ length: 1 + (chance % 2) }, give));
  if (!given.some(({ kind }) => kind === "answered")) {
    const natural = ["refund_exceeds", "changed_meanwhile", unproven];
    for (const one of given) note(stage.notes, "give money back", one, natural);
    return;
  }
  stage.notes.receipts.push({
    what: `refund ${refundId} of order ${number}`,
    missing: async ({ db }) => {
      const rows = await db.execute<{ amount: number }>(sql`
        select amount_cents as amount from refund where id = ${refundId}`);
      return rows.length === 1 && rows[0]?.amount === amountCents ? null : JSON.stringify(rows);
    },
  });
};

/** The workshop's pages, which must never fail. */
const look: Act<ChaosOrder> = async (stage, order) => {
  const paths = ["workshop.desk.readToday", "workshop.production.listQueue"];
  for (const path of paths) {
    const read = await callShop(stage.staff, "query", path, {}, z.unknown());
    if (read.kind !== "answered") note(stage.notes, path, read);
  }
  note(stage.notes, "look at an order", await readOrder(order));
};

export const staffActs: readonly Act<ChaosOrder>[] = [
  bookTransfer,
  bookTransfer,
  bankFile,
  bankFile,
  startProduction,
  ship,
  ship,
  cancelAsStaff,
  refund,
  look,
];
