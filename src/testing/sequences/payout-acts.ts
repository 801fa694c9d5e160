// Sequences: acts on refunds by bank transfer.

import { eq } from "drizzle-orm";
import fc from "fast-check";
import { uuidv7 } from "uuidv7";

import { payoutMessageId } from "#shared/bank/find-payout-file.ts";
import { order } from "#shop/orders/order.table.ts";
import { importStatement } from "#shop/payments/bank/import-statement.ts";
import { payment } from "#shop/payments/payment.table.ts";
import { refund } from "#shop/payments/refund.table.ts";
import { payout } from "#shop/payments/refunds/payout.table.ts";
import { bytesOf, type CamtBooking, camtFile } from "#testing/makes/bank-files.ts";

import { act, expectOutcome, hasOrders, outcomeOf, pick, type Play } from "./play.ts";

const index = fc.nat(7);
const iban = "DE02120300000000202051";

/** What goes back of this sequence's orders from our account, as it stands. */
const payoutsOf = ({ shop, shopper }: Play) =>
  shop.db
    .select({
      refundId: payout.refundId,
      status: payout.status,
      reference: payout.reference,
      fileId: payout.fileId,
      seen: { payeeName: payout.payeeName, payeeIban: payout.payeeIban },
      amountCents: refund.amountCents,
    })
    .from(payout)
    .innerJoin(refund, eq(refund.id, payout.refundId))
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .innerJoin(order, eq(order.id, payment.orderId))
    .where(eq(order.ownerId, shopper.actor.userId))
    .orderBy(payout.refundId);

/** A file over all that is to be sent, wanted by up to three people at once: one makes it. */
const makeFile = fc.integer({ min: 1, max: 3 }).map((people) =>
  act(`a file of what is to be sent, by ${people}`, hasOrders, async (_, play) => {
    const due = (await payoutsOf(play)).filter(({ status }) => status === "due");
    if (due.length === 0) return;
    const { payouts } = play.staff.call.workshop;
    for (const { refundId, seen } of due) {
      const account = { payeeName: "Ada Sommerfeld", payeeIban: iban };
      await payouts.changeAccount({ refundId, ...account, seen });
    }
    const refundIds = due.map(({ refundId }) => refundId);
    const outcomes = await Promise.all(
      Array.from({ length: people }, () =>
        outcomeOf(payouts.makeFile({ fileId: uuidv7(), refundIds })),
      ),
    );
    const made = outcomes.filter((outcome) => outcome === null).length;
    const isRest = outcomes.every((outcome) => outcome === null || outcome === "changed_meanwhile");
    if (made !== 1 || !isRest) throw new Error(`of ${people} files came ${outcomes.join()}`);
    const after = await payoutsOf(play);
    const inFile = after.filter(({ refundId }) => refundIds.includes(refundId));
    if (new Set(inFile.map(({ fileId }) => fileId)).size !== 1) throw new Error("one in two files");
  }),
);

/** A person says that one was sent, again and again. */
const send = fc.tuple(index, fc.integer({ min: 1, max: 3 })).map(([at, times]) =>
  act(`refund ${at} was sent × ${times}`, hasOrders, async (_, play) => {
    const all = await payoutsOf(play);
    if (all.length === 0) return;
    const { refundId } = pick(all, at);
    await Promise.all(
      Array.from({ length: times }, () =>
        expectOutcome(play.staff.call.workshop.payouts.send({ refundId }), null),
      ),
    );
  }),
);

/** It is to be sent after all: what is due already stays. */
const takeBack = index.map((at) =>
  act(`the sending of refund ${at} is taken back`, hasOrders, async (_, play) => {
    const all = await payoutsOf(play);
    if (all.length === 0) return;
    const { refundId, status } = pick(all, at);
    await expectOutcome(
      play.staff.call.workshop.payouts.takeBack({
        refundId,
        reason: "die Bank gab es zurück",
        seen: { status },
      }),
      status === "due" ? "changed_meanwhile" : null,
    );
  }),
);

/** The statement shows what a file paid, one by one or as its sum, twice; or a sum that is a cent off. */
const statement = fc.constantFrom("one by one", "as one sum", "a cent off").map((how) =>
  act(`a statement shows a file, ${how}`, hasOrders, async (_, play) => {
    const inFile = (await payoutsOf(play)).filter(({ status }) => status === "in_file");
    const fileId = inFile[0]?.fileId;
    if (!fileId) return;
    const own = inFile.filter((one) => one.fileId === fileId);
    const sum = own.reduce((all, { amountCents }) => all + amountCents, 0);
    const isOff = how === "a cent off";
    const left = (amountCents: number, said: Partial<CamtBooking>): CamtBooking => ({
      amount: (amountCents / 100).toFixed(2),
      isDebit: true,
      reference: uuidv7(),
      ...said,
    });
    const batch = { messageId: payoutMessageId(fileId), count: own.length };
    const file = camtFile(
      how === "one by one"
        ? own.map(({ amountCents, reference }) => left(amountCents, { purpose: reference }))
        : [left(sum + (isOff ? 1 : 0), { batch })],
    );
    const take = () =>
      importStatement(play.shop.services, play.staff.actor, {
        bytes: bytesOf(file),
        columns: null,
      });
    const [first, again] = [await take(), await take()];
    const told = [first, again].map((one) => (one.kind === "imported" ? one.paidBackCount : -1));
    const wanted = isOff ? [0, 0] : [own.length, 0];
    if (!Bun.deepEquals(told, wanted))
      throw new Error(`${told.join()} are sent, not ${wanted.join()}`);
  }),
);

export const payoutActs = [
  makeFile,
  makeFile,
  makeFile,
  send,
  takeBack,
  statement,
  statement,
  statement,
];
