// Chaos: acts of staff on differences and payouts.

import { sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { z } from "zod";

import { statementPath } from "#shared/bank/bank.ts";
import { payoutMessageId } from "#shared/bank/find-payout-file.ts";
import { acceptedDifferenceMax } from "#shared/money/money.ts";
import { bytesOf, camtFile } from "#testing/makes/bank-files.ts";

import { askOnce, callShop, insist, type Outcome } from "./ask.ts";
import { type ChaosOrder, note } from "./notes.ts";
import { mutate } from "./staff-acts.ts";
import type { Act, Stage } from "./stage.ts";

/** Somebody else was faster, or has to show again who they are. */
const natural = ["changed_meanwhile", "reauthentication_required"];
const iban = "DE02120300000000202051";
const inFileMax = 5;

const payments = z.array(z.object({ capturedCents: z.number(), refundedCents: z.number() }));

/** A little that is missing or too much of an order is let be. */
const letBe: Act<ChaosOrder> = async (stage, { orderId, number, totalCents }) => {
  const path = "workshop.payments.readPayments";
  const read = await callShop(stage.staff, "query", path, { orderId }, payments);
  const paid = note(stage.notes, "read the payments", read) ?? [];
  const kept = paid.reduce((sum, one) => sum + one.capturedCents - one.refundedCents, 0);
  const differenceCents = totalCents - kept;
  const isLittle = differenceCents !== 0 && Math.abs(differenceCents) <= acceptedDifferenceMax;
  if (kept <= 0 || !isLittle) return;
  const input = { orderId, differenceCents, note: "chaos" };
  const accepted = await mutate(stage, "workshop.payments.acceptDifference", input, z.unknown());
  const refusals = ["payment_difference_changed", "payment_not_open", "changed_meanwhile"];
  if (accepted.kind !== "answered") return void note(stage.notes, "let be", accepted, refusals);
  stage.notes.receipts.push({
    what: `the difference of order ${number}`,
    missing: async ({ db }) => {
      const rows = await db.execute(sql`select id from order_event
        where order_id = ${orderId} and kind = 'difference_accepted'`);
      return rows.length > 0 ? null : "was never let be";
    },
  });
};

const listed = z.object({
  payouts: z.array(
    z.object({
      refundId: z.string(),
      status: z.string(),
      reference: z.string(),
      fileId: z.string().nullable(),
      amountCents: z.number(),
      payeeName: z.string(),
      payeeIban: z.string(),
    }),
  ),
});
type Payout = z.infer<typeof listed>["payouts"][number];

const openPayouts = async (stage: Stage): Promise<readonly Payout[]> => {
  const path = "workshop.payouts.listPayouts";
  const read = await callShop(stage.staff, "query", path, { view: "pay_back", limit: 100 }, listed);
  return note(stage.notes, "list what is to be paid back", read)?.payouts ?? [];
};

/** What was confirmed of refunds stays so: nobody takes one back in these runs. */
const keepReceipt = (
  { notes }: Stage,
  refundIds: readonly string[],
  states: readonly string[],
  fileId: string | null,
): void => {
  for (const refundId of refundIds) {
    notes.receipts.push({
      what: `refund ${refundId}, ${states.join(" or ")}`,
      missing: async ({ db }) => {
        const rows = await db.execute<{ status: string; file: string | null }>(sql`
          select status, file_id as file from payout where refund_id = ${refundId}`);
        const [row] = rows;
        const isRight =
          row !== undefined &&
          states.includes(row.status) &&
          (fileId === null || row.file === fileId);
        return isRight ? null : JSON.stringify(rows);
      },
    });
  }
};

/** A file for the bank over a few that are to be sent, asked for twice by its id now and then. */
const makePayoutFile: Act<ChaosOrder> = async (stage, _order, number) => {
  const due = (await openPayouts(stage)).filter(({ status }) => status === "due");
  const few = due.slice(number % Math.max(1, due.length)).slice(0, inFileMax);
  const refundIds: string[] = [];
  for (const { refundId, payeeName, payeeIban } of few) {
    const seen = { payeeName, payeeIban };
    const account = { refundId, payeeName: "Ada Sommerfeld", payeeIban: iban, seen };
    const path = "workshop.payouts.changeAccount";
    const changed = await mutate(stage, path, account, z.unknown());
    if (changed.kind === "answered") refundIds.push(refundId);
    else note(stage.notes, "enter an account", changed, natural);
  }
  if (refundIds.length === 0) return;
  const input = { fileId: uuidv7(), refundIds };
  const make = () =>
    mutate(stage, "workshop.payouts.makeFile", input, z.object({ xml: z.string() }).loose());
  const made = await Promise.all(Array.from({ length: 1 + (number % 2) }, make));
  if (made.some(({ kind }) => kind === "answered")) {
    keepReceipt(stage, refundIds, ["in_file", "sent"], input.fileId);
  } else for (const one of made) note(stage.notes, "make a file of refunds", one, natural);
};

/** Somebody sent one, and says so. */
const sendPayout: Act<ChaosOrder> = async (stage, _order, number) => {
  const open = await openPayouts(stage);
  const one = open[number % Math.max(1, open.length)];
  if (one === undefined) return;
  const { refundId } = one;
  const sent = await mutate(stage, "workshop.payouts.send", { refundId }, z.unknown());
  if (sent.kind === "answered") keepReceipt(stage, [refundId], ["sent"], null);
  else note(stage.notes, "send a refund", sent, natural);
};

const imported = z.object({ kind: z.literal("imported") });

/** The statement shows what a file paid, one by one or as its sum, twice now and then. */
const showPayouts: Act<ChaosOrder> = async (stage, _order, number) => {
  const inFile = (await openPayouts(stage)).filter(({ status }) => status === "in_file");
  const fileId = inFile[number % Math.max(1, inFile.length)]?.fileId;
  if (fileId === undefined || fileId === null) return;
  const own = inFile.filter((one) => one.fileId === fileId);
  const left = (amountCents: number) => ({
    amount: (amountCents / 100).toFixed(2),
    isDebit: true,
    reference: uuidv7(),
  });
  const sum = own.reduce((all, { amountCents }) => all + amountCents, 0);
  const batch = { messageId: payoutMessageId(fileId), count: own.length };
  const file = camtFile(
    number % 2 === 0
      ? [{ ...left(sum), batch }]
      : own.map(({ amountCents, reference }) => ({ ...left(amountCents), purpose: reference })),
  );
  const take = (): Promise<Outcome<unknown>> =>
    insist(async () => {
      const sent = await askOnce(stage.staff, statementPath, {
        method: "POST",
        body: bytesOf(file),
      });
      if (sent.kind !== "answered") return sent;
      return { kind: "answered", data: imported.parse(await sent.data.json()) };
    });
  const taken = await Promise.all(Array.from({ length: 1 + (number % 2) }, take));
  const refundIds = own.map(({ refundId }) => refundId);
  // Of a sum some may have been sent by hand in between: then a person judges.
  const isSure = number % 2 !== 0;
  if (!taken.some(({ kind }) => kind === "answered")) {
    for (const one of taken) note(stage.notes, "send a bank file of refunds", one);
  } else keepReceipt(stage, refundIds, isSure ? ["sent"] : ["in_file", "sent"], null);
};

export const moneyActs: readonly Act<ChaosOrder>[] = [
  letBe,
  letBe,
  makePayoutFile,
  makePayoutFile,
  sendPayout,
  showPayouts,
];
