/** What a call to the system failed with, where the error carries it: `ENOENT`, `EADDRINUSE`. */
export const systemErrorCode = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : undefined;
