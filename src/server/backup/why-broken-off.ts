import { databaseErrorCode } from "#server/db/database-error-code.ts";
import { fileFailureReason, StartError } from "#server/db/start-error.ts";
import { ShopError } from "#shared/shop-error.ts";

/** Of the database: what an operator can mend. */
const reasons: Readonly<Record<string, string>> = {
  "53100": "the disk of the database is full",
  "57P01": "the database was stopped meanwhile",
  ECONNREFUSED: "the database was stopped meanwhile",
  CONNECTION_CLOSED: "the database ended meanwhile",
  CONNECTION_ENDED: "the database ended meanwhile",
  CONNECTION_DESTROYED: "the database ended meanwhile",
};

/**
 * Tells in one line why a long work ended early, where that can be mended; a bug stays what it is.
 * @param outcome such as "The backup in /x was not finished"
 * @param next what to do now, a whole sentence
 */
export const explainBreak = (failure: unknown, outcome: string, next: string): unknown => {
  if (failure instanceof StartError) return failure;
  const cause = failure instanceof ShopError ? failure.cause : failure;
  const reason =
    reasons[databaseErrorCode(cause) ?? ""] ??
    (isOfFile(cause) ? fileFailureReason(cause) : undefined);
  return reason === undefined
    ? failure
    : new StartError(`${outcome}: ${reason}. ${next}`, { cause: failure });
};

const isOfFile = (cause: unknown): boolean => cause instanceof Error && "syscall" in cause;
