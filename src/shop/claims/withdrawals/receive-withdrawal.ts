import { and, eq, isNull, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import type { Services } from "#server/services.ts";
import { orderNumberIn } from "#shared/claims/claims.ts";
import { claim } from "#shop/claims/claim.table.ts";
import { lockOrder } from "#shop/orders/acts/lock-order.ts";
import { recordOrderEvent } from "#shop/orders/acts/record-order-event.ts";
import { readMailShop } from "#shop/settings/mails/read-mail-shop.ts";

import { readOrderOfNumber } from "./read-order-of-number.ts";
import { renderWithdrawalMail } from "./withdrawal-received.mail.tsx";
import { withdrawal } from "./withdrawal.table.ts";

/**
 * Anybody may type any address: it gets no more receipts a day than this. Those for its own orders are
 * counted apart, so that nobody else's use them up.
 */
const receiptsPerDayMax = 5;
/** To other addresses than an order's, all that one sender has written an hour. */
const doubtfulReceiptsPerHourMax = 100;

/** Handler of `claims.withdrawal-declared`: finds the order, then mails the receipt; once however often it runs. */
export const receiveWithdrawal = async (
  services: Services,
  { claimId }: { readonly claimId: string },
): Promise<void> => {
  const { db } = services.connection;
  const [announced] = await db.select().from(withdrawal).where(eq(withdrawal.claimId, claimId));
  if (!announced) throw new Error("a withdrawal was announced and is not there");
  // Erased before its turn came: there is nobody to write to.
  if (announced.email === "") return;
  await db.transaction((tx) => matchOrder(tx, services, announced));
  if (await hasEnoughReceipts(db, announced)) return;

  const mail = await renderWithdrawalMail({
    shop: await readMailShop(services),
    withdrawal: announced,
  });
  await db.transaction(async (tx) => {
    if (await isErasedMeanwhile(tx, claimId)) return;
    await queueMail(tx, services.jobs, {
      dedupeKey: `withdrawal:${claimId}`,
      to: announced.email,
      ...mail,
    });
  });
};

type Declared = typeof withdrawal.$inferSelect;

const matchOrder = async (
  tx: Database,
  services: Pick<Services, "notifier">,
  { claimId, orderNumber, email }: Declared,
): Promise<void> => {
  const number = orderNumberIn(orderNumber);
  const found = number === null ? null : await readOrderOfNumber(tx, number);
  if (found === null) return;
  const { orderId } = found;
  await lockOrder(tx, orderId);
  const isOfOrder = found.email.toLowerCase() === email.toLowerCase();
  const matched = await tx
    .update(claim)
    .set({ orderId, ...(isOfOrder && { doubtfulFrom: null }) })
    .where(and(eq(claim.id, claimId), isNull(claim.orderId)))
    .returning({ id: claim.id });
  if (matched.length === 0) return;
  await recordOrderEvent(tx, services, {
    orderId,
    event: "withdrawal_declared",
    actorId: null,
    data: { claimId },
  });
};

/** The row is held, so that whoever erases it finds the mail, too. */
const isErasedMeanwhile = async (tx: Database, claimId: string): Promise<boolean> => {
  await tx.select({ id: claim.id }).from(claim).where(eq(claim.id, claimId)).for("update");
  const [kept] = await tx
    .select({ email: withdrawal.email })
    .from(withdrawal)
    .where(eq(withdrawal.claimId, claimId));
  return kept?.email === "";
};

const hasEnoughReceipts = async (db: Database, { claimId, email }: Declared): Promise<boolean> => {
  const [row] = await db.execute<{ sameEmail: number; sameSender: number }>(sql`
    select (
      select count(*)::int from (
        select from withdrawal w join claim c on c.id = w.claim_id
        where w.email = ${email} and w.created_at > now() - interval '1 day'
          and (w.created_at, w.claim_id) < (own.created_at, own.id)
          and (c.doubtful_from is null) = (own.doubtful_from is null)
        limit ${receiptsPerDayMax}) found
    ) as "sameEmail", (
      select count(*)::int from (
        select from claim c
        where c.doubtful_from = own.doubtful_from and c.created_at > now() - interval '1 hour'
          and (c.created_at, c.id) < (own.created_at, own.id)
        limit ${doubtfulReceiptsPerHourMax}) found
    ) as "sameSender" from claim own where own.id = ${claimId}`);
  return (
    (row?.sameEmail ?? 0) >= receiptsPerDayMax ||
    (row?.sameSender ?? 0) >= doubtfulReceiptsPerHourMax
  );
};
