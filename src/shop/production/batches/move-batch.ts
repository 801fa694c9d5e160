import type { Actor } from "#server/auth/actor.ts";
import type { Services } from "#server/services.ts";
import { batchStatuses, type MoveBatchInput } from "#shared/production.ts";
import { ordersTopic } from "#shop/orders/mails/order-topics.ts";

import { stepBatch } from "./step-batch.ts";

/**
 * Moves a batch one step on: made → printed → cut. Of two who do it at once, one wins.
 * @throws ShopError `batch_moved_on` when it does not stand just before; `batch_recalled`
 */
export const moveBatch = (
  services: Pick<Services, "connection" | "notifier">,
  whose: Actor,
  { batchId, to }: MoveBatchInput,
): Promise<void> =>
  services.connection.db.transaction(async (tx) => {
    const from = batchStatuses[batchStatuses.indexOf(to) - 1] ?? "made";
    await stepBatch(tx, whose, "move_batch", { batchId, from, to });
    await services.notifier.announce(tx, ordersTopic);
  });
