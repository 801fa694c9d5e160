import type { Actor } from "#server/auth/actor.ts";
import type { Services } from "#server/services.ts";
import type { ScanBatchInput } from "#shared/production.ts";
import { ShopError } from "#shared/shop-error.ts";

import { moveBatch } from "./move-batch.ts";
import { readScannedBatch } from "./read-scanned-batch.ts";

/**
 * Moves the batch of a scanned sheet to where it was said to go. A second scanner that says the same is
 * answered alike, and nothing moves twice.
 * @throws ShopError `scan_unknown`; `batch_moved_on` when it stands elsewhere; `batch_recalled`
 */
export const scanBatch = async (
  services: Pick<Services, "connection" | "notifier">,
  whose: Actor,
  { to, ...code }: ScanBatchInput,
) => {
  const { db } = services.connection;
  const { id, status } = await readScannedBatch(db, code);
  if (status !== to) {
    try {
      await moveBatch(services, whose, { batchId: id, to });
    } catch (error) {
      const isThere = (await readScannedBatch(db, code)).status === to;
      if (!(error instanceof ShopError) || !isThere) throw error;
    }
  }
  return readScannedBatch(db, code);
};
