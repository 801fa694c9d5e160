import { and, count, eq, gt, isNull, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import type { Services } from "#server/services.ts";
import { orderNumberIn } from "#shared/claims.ts";
import { lockOrder } from "#shop/orders/lock-order.ts";
import { recordOrderEvent } from "#shop/orders/record-order-event.ts";
import { readMailShop } from "#shop/settings/read-mail-shop.ts";

import { claim } from "./claim.table.ts";
import { readOrderOfNumber } from "./read-order-of-number.ts";
import { renderWithdrawalMail } from "./withdrawal-received.mail.tsx";
import { withdrawal } from "./withdrawal.table.ts";

/** Anybody may type any address: it gets no more receipts a day than this. */
const receiptsPerDayMax = 5;

/** Handler of `withdrawal-declared`: finds the order, then mails the receipt; once however often it runs. */
export const receiveWithdrawal = async (
  services: Services,
  { claimId }: { readonly claimId: string },
): Promise<void> => {
  const { db } = services.connection;
  const [declared] = await db.select().from(withdrawal).where(eq(withdrawal.claimId, claimId));
  if (!declared) throw new Error("a withdrawal was announced and is not there");
  // Erased before its turn came: there is nobody to write to.
  if (declared.email === "") return;
  await db.transaction((tx) => matchOrder(tx, services, declared));
  if (await hasEnoughReceipts(db, declared)) return;

  const mail = await renderWithdrawalMail({
    shop: await readMailShop(services),
    withdrawal: declared,
  });
  await db.transaction((tx) =>
    queueMail(tx, services.jobs, {
      dedupeKey: `withdrawal:${claimId}`,
      to: declared.email,
      ...mail,
    }),
  );
};

type Declared = typeof withdrawal.$inferSelect;

const matchOrder = async (
  tx: Database,
  services: Pick<Services, "notifier">,
  { claimId, orderNumber }: Declared,
): Promise<void> => {
  const number = orderNumberIn(orderNumber);
  const orderId = number === null ? null : await readOrderOfNumber(tx, number);
  if (orderId === null) return;
  await lockOrder(tx, orderId);
  const matched = await tx
    .update(claim)
    .set({ orderId })
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

const hasEnoughReceipts = async (db: Database, { claimId, email }: Declared): Promise<boolean> => {
  const [row] = await db
    .select({ before: count() })
    .from(withdrawal)
    .where(
      and(
        eq(withdrawal.email, email),
        gt(withdrawal.createdAt, sql`now() - interval '1 day'`),
        sql`(${withdrawal.createdAt}, ${withdrawal.claimId}) < (select own.created_at, own.claim_id from withdrawal own where own.claim_id = ${claimId})`,
      ),
    );
  return (row?.before ?? 0) >= receiptsPerDayMax;
};
