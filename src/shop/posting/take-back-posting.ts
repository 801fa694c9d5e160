import type { Actor } from "#server/auth/actor.ts";
import type { Services } from "#server/services.ts";
import { orderObstacle, type PostingInput } from "#shared/order-acts.ts";
import { ShopError } from "#shared/shop-error.ts";
import { takeBackReprint } from "#shop/claims/take-back-reprint.ts";
import { lockOrder } from "#shop/orders/acts/lock-order.ts";
import { undoPosting } from "#shop/orders/acts/undo-posting.ts";
import { readOrderFacts } from "#shop/production/read-order-facts.ts";

type PostingServices = Pick<Services, "connection" | "notifier">;

/**
 * Takes a posting back while nobody outside has noticed: its mail and its invoice wait, and nothing came
 * after it. The parcel is to be posted again. Of two who do it, one wins.
 * @throws ShopError `posting_stands` with the `obstacle`, `order_not_found`
 */
export const takeBackPosting = (
  services: PostingServices,
  whose: Actor,
  input: PostingInput,
): Promise<void> => {
  const { claimId } = input;
  return claimId === undefined
    ? takeBackOrder(services, whose, input)
    : takeBackReprint(services, whose, { ...input, claimId });
};

const takeBackOrder = (
  services: PostingServices,
  whose: Actor,
  input: PostingInput,
): Promise<void> =>
  services.connection.db.transaction(async (tx) => {
    await lockOrder(tx, input.orderId);
    const facts = await readOrderFacts(tx, input.orderId);
    const obstacle =
      orderObstacle("take_back_posting", facts, whose.role === "admin") ??
      (facts.posting?.id === input.postingId ? null : "moved_on");
    if (obstacle !== null) throw new ShopError("posting_stands", { obstacle });
    await undoPosting(tx, services, whose, input);
  });
