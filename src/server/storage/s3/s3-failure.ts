import { ShopError } from "#shared/shop-error.ts";

/** What the store answered instead of what was asked. */
export class S3Failure extends Error {
  readonly status: number;
  /** Such as `NoSuchKey`; empty where the answer has no body. */
  readonly code: string;

  constructor(status: number, code: string, act: string) {
    super(`the S3 store answered ${act} with ${status} ${code}`.trimEnd());
    this.name = "S3Failure";
    this.status = status;
    this.code = code;
  }
}

/** The answer came, but not all of it, or other bytes than were kept. */
export class S3Damage extends Error {}

/** The store is busy, or what it was sent did not arrive as it was sent. */
const passingCodes = new Set([
  "RequestTimeout",
  "SlowDown",
  "InternalError",
  "ServiceUnavailable",
  "IncompleteBody",
  "XAmzContentSHA256Mismatch",
  "BadDigest",
  "OperationAborted",
]);
const passingStatuses = new Set([408, 425, 429]);

/** Whether the same request may do better: all but what the store has decided. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof S3Failure) ||
  error.status >= 500 ||
  passingStatuses.has(error.status) ||
  passingCodes.has(error.code);

/** There is no such key. A missing bucket is another answer, but to a HEAD, which has no body. */
export const isMissing = (error: unknown): boolean =>
  error instanceof S3Failure &&
  error.status === 404 &&
  (error.code === "" || error.code === "NoSuchKey");

/** What a caller of the port is told when the store takes no bytes. */
export const asFullStore = (cause: unknown): ShopError =>
  cause instanceof ShopError ? cause : new ShopError("storage_full", {}, { cause });

/** What a caller of the port is told when the store does not answer. */
export const asAwayStore = (cause: unknown): ShopError =>
  cause instanceof ShopError ? cause : new ShopError("temporarily_unavailable", {}, { cause });
