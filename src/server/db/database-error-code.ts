/**
 * Postgres's SQLSTATE (`23505`) or the driver's code (`ECONNREFUSED`) in an error or in what caused
 * it: Drizzle wraps what the driver threw.
 */
export const databaseErrorCode = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  if ("code" in error && typeof error.code === "string") return error.code;
  return databaseErrorCode(error.cause);
};
