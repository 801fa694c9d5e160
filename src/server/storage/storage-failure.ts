import { systemErrorCode } from "#server/system-error-code.ts";
import { ShopError } from "#shared/shop-error.ts";

/** The place is full, locked, gone or broken: nothing the shopper did, and nothing more fits now. */
const refusedWriteCodes = new Set([
  "ENOSPC",
  "EDQUOT",
  "EROFS",
  "EACCES",
  "EPERM",
  "EIO",
  "ENOTDIR",
  "EFBIG",
  "EMFILE",
  "ENFILE",
]);

/** A failed write as the refusal it is; anything else passes through unchanged. */
export const asStorageFailure = (error: unknown): unknown =>
  refusedWriteCodes.has(systemErrorCode(error) ?? "")
    ? new ShopError("storage_full", {}, { cause: error })
    : error;
