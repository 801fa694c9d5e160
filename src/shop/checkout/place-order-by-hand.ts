import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import type { Actor } from "#server/auth/actor.ts";
import { type Proof, requireProof } from "#server/auth/recent-proof.ts";
import { user } from "#server/auth/user.table.ts";
import type { Database } from "#server/db/connect.ts";
import type { Services } from "#server/services.ts";
import { emailSchema } from "#shared/accounts.ts";
import type { PlaceByHandInput } from "#shared/checkout/checkout.ts";
import { shopDay } from "#shared/dates/shop-day.ts";
import { lockOwnersToMove } from "#shop/accounts/owner-lock.ts";
import { lockCart } from "#shop/cart/lock-cart.ts";
import { lockOrder } from "#shop/orders/acts/lock-order.ts";
import { recordOrderAudit } from "#shop/orders/acts/record-order-audit.ts";
import { giveOrders } from "#shop/orders/give-orders.ts";
import { readOrderPlacedBy } from "#shop/orders/read-order-of-cart.ts";
import { bookTransfer } from "#shop/payments/transfers/confirm-transfer.ts";

import { inOrderTurn } from "./order-turns.ts";
import { placeFirst } from "./place-order.ts";

/**
 * Staff turns the own cart into somebody else's order: it passes the same gate as every order, and then
 * belongs, with its magnets and photos, to the account of its address, or to a guest of its own whose
 * orders wait for such an account. Mails go out as always. Paid in cash it is confirmed at once, by whoever has
 * just shown who they are. Pressed twice it is one order.
 * @throws ShopError as `placeOrder` does, `reauthentication_required`
 */
export const placeOrderByHand = (
  services: Services,
  whose: Actor,
  { isPaidNow, ...asked }: PlaceByHandInput,
  { now, proof }: { readonly now: Date; readonly proof: Proof },
): Promise<{ readonly orderId: string; readonly number: string }> => {
  if (isPaidNow) requireProof(proof);
  return inOrderTurn(asked.cartId, () =>
    services.connection.db.transaction(async (tx) => {
      const { cartId } = asked;
      const account = await findAccount(tx, asked.email);
      const customerId = account ?? uuidv7();
      await lockOwnersToMove(tx, [whose.userId, customerId]);
      const known = await readOrderPlacedBy(tx, cartId, whose.userId);
      if (known) return known;
      const { couponId } = await lockCart(tx, whose, cartId);
      const input = {
        ...asked,
        ...(isPaidNow && { paymentMethod: "bank_transfer" as const }),
        keepsAddresses: false,
        approvalId: null,
        couponId,
      };
      const placed = await placeFirst(tx, services, whose, input, now);
      const { orderId } = placed;
      if (account === null) await tx.insert(user).values({ id: customerId, role: "guest" });
      await giveOrders(tx, [{ id: orderId, cartId }], customerId);
      const { paymentMethod } = input;
      await recordOrderAudit(tx, whose, "place_by_hand", orderId, { paymentMethod, isPaidNow });
      if (isPaidNow) await bookCash(tx, services, whose, placed, now);
      return placed;
    }),
  );
};

/** A customer who has shown that the address is theirs. */
const findAccount = async (tx: Database, typed: string): Promise<string | null> => {
  const email = emailSchema.safeParse(typed).data;
  if (email === undefined) return null;
  const [found] = await tx
    .select({ id: user.id })
    .from(user)
    .where(
      and(
        eq(user.email, email),
        eq(user.role, "customer"),
        isNotNull(user.emailVerifiedAt),
        isNull(user.anonymizedAt),
      ),
    );
  return found?.id ?? null;
};

/** Cash stands among the receipts of transfers, by a reference that no bank gives. */
const bookCash = async (
  tx: Database,
  services: Services,
  whose: Actor,
  { orderId, number }: { readonly orderId: string; readonly number: string },
  now: Date,
): Promise<void> => {
  const { totalCents: amountCents } = await lockOrder(tx, orderId);
  if (amountCents === 0) return;
  const receipt = { orderId, amountCents, bookedOn: shopDay(now), bankRef: `BAR ${number}` };
  await bookTransfer(tx, services, whose, receipt, now);
};
