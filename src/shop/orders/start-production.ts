import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import type { Services } from "#server/services.ts";
import type { StaffOrderInput } from "#shared/orders.ts";

import { moveOrder } from "./move-order.ts";
import { orderMailJob } from "./order-jobs.ts";
import { recordOrderAudit } from "./record-order-audit.ts";

/**
 * The magnets are being made: from here on the shopper cannot cancel.
 * @throws ShopError `order_transition_refused`, `order_not_found`
 */
export const startProduction = (
  services: Services,
  whose: Actor,
  { orderId }: StaffOrderInput,
): Promise<void> =>
  services.connection.db.transaction((tx) => beginProduction(tx, services, whose, orderId));

/** The same in a transaction of the caller's. */
export const beginProduction = async (
  tx: Database,
  services: Pick<Services, "notifier" | "jobs">,
  whose: Actor,
  orderId: string,
): Promise<void> => {
  await moveOrder(tx, services, {
    orderId,
    to: "in_production",
    event: "production_started",
    actorId: whose.userId,
  });
  await services.jobs.enqueue(tx, orderMailJob, { orderId, kind: "in_production" });
  await recordOrderAudit(tx, whose, "start_production", orderId);
};
