import { eq, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import { requireSeen } from "#server/log/require-seen.ts";
import type { Services } from "#server/services.ts";
import type { ChangePayoutAccountInput } from "#shared/bank/payouts.ts";
import type { Seen } from "#shared/seen.ts";
import { ShopError } from "#shared/shop-error.ts";
import { recordOrderAudit } from "#shop/orders/acts/record-order-audit.ts";
import { orderTopic, ordersTopic } from "#shop/orders/mails/order-topics.ts";

import { lockPayout } from "./lock-payout.ts";
import { payout } from "./payout.table.ts";

const act = "change_payout_account";
const noAccount: Seen = { payeeName: "", payeeIban: "" };

/**
 * An admin says to which account a refund goes, while nobody has begun to send it. The record of acts has
 * the account's country and last four signs: it is never changed, and people may be erased.
 * @throws ShopError `not_found`, `changed_meanwhile` when it is in a file or sent, or the account is not as it
 * was `seen`
 */
export const changePayoutAccount = (
  services: Services,
  whose: Actor,
  { refundId, payeeName, payeeIban, seen = noAccount }: ChangePayoutAccountInput,
): Promise<void> =>
  services.connection.db.transaction(async (tx) => {
    const { order, held } = await lockPayout(tx, refundId);
    if (held.status !== "due") throw new ShopError("changed_meanwhile");
    const current = { payeeName: held.payeeName, payeeIban: held.payeeIban };
    const next = { payeeName, payeeIban };
    await requireSeen(tx, { act, subject: `order:${order.id}`, seen, current, next });
    if (held.payeeName === payeeName && held.payeeIban === payeeIban) return;
    await tx
      .update(payout)
      .set({ ...next, updatedAt: sql`now()` })
      .where(eq(payout.refundId, refundId));
    await recordOrderAudit(tx, whose, act, order.id, {
      refundId,
      before: masked(held.payeeIban),
      after: masked(payeeIban),
    });
    await services.notifier.announce(tx, orderTopic(order.id), ordersTopic);
  });

const masked = (iban: string): string =>
  iban === "" ? "" : `${iban.slice(0, 2)} … ${iban.slice(-4)}`;
