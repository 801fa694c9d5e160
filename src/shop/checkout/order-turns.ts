// Orders wait their turn: of one cart one after the other, and few at once in all.

import { createTurns } from "#server/db/turns.ts";

/** A school class with one coupon, or a button that was pressed for a minute. */
const waitingMax = 2_000;
/** Shorter than a browser and what is in front of the shop wait. */
const waitMsMax = 50_000;

const ofCart = createTurns({ atOnceMax: 1, waitingMax, waitMsMax });
/** All orders meet at the counter of their numbers, so more at once would only hold connections. */
const ofAll = createTurns({ atOnceMax: 3, waitingMax, waitMsMax });

/** Orders of one cart are placed one after the other, and few at once in all. */
export const inOrderTurn = <Result>(
  cartId: string,
  place: () => Promise<Result>,
): Promise<Result> => ofCart.take(cartId, () => ofAll.take("orders", place));
