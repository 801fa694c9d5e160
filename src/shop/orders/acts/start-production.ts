import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import type { Services } from "#server/services.ts";
import { startUndoSeconds, undoMarginSeconds } from "#shared/order-acts.ts";
import type { StaffOrderInput } from "#shared/orders.ts";
import { orderMailJob } from "#shop/orders/order-jobs.ts";

import { moveOrder } from "./move-order.ts";
import { recordOrderAudit } from "./record-order-audit.ts";

/**
 * The magnets are being made: from here on the shopper cannot cancel. The mail that says so waits until
 * the start cannot be taken back any more.
 * @returns the start, as take-back-start.ts names it
 * @throws ShopError `order_transition_refused`, `order_not_found`
 */
export const startProduction = (
  services: Services,
  whose: Actor,
  { orderId }: StaffOrderInput,
): Promise<{ startId: string }> =>
  services.connection.db.transaction(async (tx) => ({
    startId: await beginProduction(tx, services, whose, orderId),
  }));

/** The same in a transaction of the caller's. */
export const beginProduction = async (
  tx: Database,
  services: Pick<Services, "notifier" | "jobs">,
  whose: Actor,
  orderId: string,
): Promise<string> => {
  const startId = await moveOrder(tx, services, {
    orderId,
    to: "in_production",
    event: "production_started",
    actorId: whose.userId,
  });
  await services.jobs.enqueue(
    tx,
    orderMailJob,
    { orderId, kind: "in_production", startId },
    { startAfterSeconds: startUndoSeconds + undoMarginSeconds },
  );
  await recordOrderAudit(tx, whose, "start_production", orderId);
  return startId;
};
