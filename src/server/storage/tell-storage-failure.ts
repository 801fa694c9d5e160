import type { Logger } from "#server/log/logger.ts";
import { ShopError } from "#shared/shop-error.ts";

import { RoomIsKept } from "./disk-room.ts";

/**
 * What a shopper is refused because the place for files takes none, as the operator needs to know it. Room
 * that is kept for orders tells of itself.
 */
export const tellStorageFailure = (log: Logger, error: unknown, where: object): void => {
  if (!(error instanceof ShopError) || error.code !== "storage_full") return;
  if (!(error.cause instanceof RoomIsKept)) {
    log.error({ err: error, ...where }, "a file could not be written");
  }
};
