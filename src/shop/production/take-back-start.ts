import type { Actor } from "#server/auth/actor.ts";
import type { Services } from "#server/services.ts";
import { orderObstacle, type TakeBackStartInput } from "#shared/order-acts.ts";
import { ShopError } from "#shared/shop-error.ts";
import { lockOrder } from "#shop/orders/acts/lock-order.ts";
import { undoStart } from "#shop/orders/acts/undo-start.ts";

import { readOrderFacts } from "./read-order-facts.ts";

/**
 * Takes the start of an order's production back while nobody outside has noticed: its mail waits, none of
 * its pieces lies on a sheet, and nothing came after it. Of two who do it, one wins.
 * @throws ShopError `order_start_stands` with the `obstacle`, `order_not_found`
 */
export const takeBackStart = (
  services: Pick<Services, "connection" | "notifier">,
  whose: Actor,
  input: TakeBackStartInput,
): Promise<void> =>
  services.connection.db.transaction(async (tx) => {
    await lockOrder(tx, input.orderId);
    const facts = await readOrderFacts(tx, input.orderId);
    const isAdmin = whose.role === "admin";
    const obstacle =
      orderObstacle("take_back_start", facts, isAdmin) ??
      (facts.start?.id === input.startId ? null : "moved_on");
    if (obstacle !== null) throw new ShopError("order_start_stands", { obstacle });
    await undoStart(tx, services, whose, input);
  });
