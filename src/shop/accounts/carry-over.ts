import type { Database } from "#server/db/connect.ts";

import { lockOwnersToMove } from "./owner-lock.ts";

/**
 * Moves one slice's things of a guest to the account that signs in, in the transaction of the
 * sign-in. Each later slice brings its own; app-router.ts lists them.
 */
export type CarryOver = (
  tx: Database,
  move: { readonly guestId: string; readonly userId: string },
) => Promise<void>;

/** Moves all of it, in the order of the list; what is added at the same moment is not left behind. */
export const carryOverAll = async (
  tx: Database,
  carryOvers: readonly CarryOver[],
  move: Parameters<CarryOver>[1],
): Promise<void> => {
  await lockOwnersToMove(tx, [move.guestId, move.userId]);
  for (const carryOver of carryOvers) await carryOver(tx, move);
};
