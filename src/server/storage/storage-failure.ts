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

/** The errno name of a file system error, such as `ENOENT`. */
export const errorCodeOf = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : undefined;

/** A failed write as the refusal it is; anything else passes through unchanged. */
export const asStorageFailure = (error: unknown): unknown =>
  refusedWriteCodes.has(errorCodeOf(error) ?? "")
    ? new ShopError("storage_full", {}, { cause: error })
    : error;
