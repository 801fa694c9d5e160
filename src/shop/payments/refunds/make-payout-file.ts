import { and, eq, inArray, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import type { Services } from "#server/services.ts";
import type { MakePayoutFileInput } from "#shared/bank/payouts.ts";
import { sepaText } from "#shared/bank/sepa-text.ts";
import { shopDay } from "#shared/dates/shop-day.ts";
import { ShopError } from "#shared/shop-error.ts";
import { ordersTopic } from "#shop/orders/mails/order-topics.ts";
import { readBank } from "#shop/settings/read-bank.ts";

import { payoutFile } from "./payout-file.table.ts";
import { payout } from "./payout.table.ts";
import { readPayoutsIn } from "./read-payouts.ts";
import { writeCreditTransfer } from "./write-credit-transfer.ts";

/**
 * A file for the bank over refunds that are to be sent. Each is in one file only: of two people who want
 * the same one wins, and the other's file never is. Asked for again by its id it is the same file, less
 * what was taken back.
 * @throws ShopError `changed_meanwhile` when one is not to be sent any more, `invalid_input` when one
 * has no account or a name that no bank can write, `not_found` when it is of the demo or nothing is left in it
 */
export const makePayoutFile = (
  services: Services,
  whose: Actor,
  { fileId, refundIds }: MakePayoutFileInput,
): Promise<{ readonly name: string; readonly xml: string }> =>
  services.connection.db.transaction(async (tx) => {
    const wanted = [...new Set(refundIds)].toSorted();
    const [made] = await tx
      .insert(payoutFile)
      .values({ id: fileId, count: wanted.length, createdBy: whose.userId })
      .onConflictDoNothing()
      .returning({ id: payoutFile.id });
    if (made) {
      await claim(tx, fileId, wanted);
      await services.notifier.announce(tx, ordersTopic);
    }
    const file = await write(tx, fileId);
    if (made) {
      await tx.insert(auditEvent).values({
        actorId: whose.userId,
        act: "make_payout_file",
        subject: `payout_file:${fileId}`,
        after: { count: wanted.length, totalCents: file.totalCents },
      });
    }
    return { name: file.name, xml: file.xml };
  });

/** Locked in the order of their ids, so that two files at once wait in no circle. */
const claim = async (tx: Database, fileId: string, wanted: readonly string[]): Promise<void> => {
  const held = await tx
    .select({ status: payout.status })
    .from(payout)
    .where(inArray(payout.refundId, [...wanted]))
    .orderBy(payout.refundId)
    .for("update");
  if (held.length < wanted.length || held.some(({ status }) => status !== "due")) {
    throw new ShopError("changed_meanwhile");
  }
  await tx
    .update(payout)
    .set({ status: "in_file", fileId, updatedAt: sql`now()` })
    .where(inArray(payout.refundId, [...wanted]));
};

const write = async (tx: Database, fileId: string) => {
  const [file] = await tx.select().from(payoutFile).where(eq(payoutFile.id, fileId));
  const left = await tx
    .select({ id: payout.refundId })
    .from(payout)
    .where(and(eq(payout.fileId, fileId), eq(payout.status, "in_file")));
  const transfers = await readPayoutsIn(
    tx,
    left.map(({ id }) => id),
  );
  if (!file || transfers.length === 0) throw new ShopError("not_found");
  if (transfers.some(({ isDemo }) => isDemo)) throw new ShopError("not_found");
  if (transfers.some(hasNoAccount)) throw new ShopError("invalid_input");
  const executeOn = shopDay(file.createdAt);
  const bank = await readBank(tx, { isDemo: false });
  return {
    name: `sepa-${executeOn}-${fileId.slice(-6)}.xml`,
    totalCents: transfers.reduce((sum, { amountCents }) => sum + amountCents, 0),
    xml: writeCreditTransfer({
      fileId,
      createdAt: file.createdAt,
      executeOn,
      debtor: { name: bank.accountHolder, iban: bank.iban, bic: bank.bic },
      transfers,
    }),
  };
};

const hasNoAccount = (one: { readonly payeeName: string; readonly payeeIban: string }): boolean =>
  one.payeeIban === "" || sepaText(one.payeeName, 1) === "";
