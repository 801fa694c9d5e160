import type { Database } from "#server/db/connect.ts";

/**
 * Moves one slice's things of a guest to the account that signs in, in the transaction of the
 * sign-in. Each later slice brings its own; app-router.ts lists them.
 */
export type CarryOver = (
  tx: Database,
  move: { readonly guestId: string; readonly userId: string },
) => Promise<void>;
