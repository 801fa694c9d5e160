import type { Database } from "#server/db/connect.ts";
import { type AcceptedDoubt, bookingDoubt, typingDoubt } from "#shared/bank/booking-doubt.ts";
import { ShopError } from "#shared/shop-error.ts";

import { readCandidate } from "./read-match-candidates.ts";

type DoubtfulBooking = {
  readonly orderId: string;
  readonly amountCents: number;
  readonly accepted: AcceptedDoubt | undefined;
  /** A person types it in; else the bank's file brought it. */
  readonly isTyped: boolean;
};

/**
 * Money is booked for an order unasked where nothing speaks against it, else once somebody agreed to just
 * that: another person or a page that stood open for long may know less of the order than is so now. The
 * order is locked by the caller.
 * @throws ShopError `receipt_doubtful` with what is to be asked
 */
export const requireAccepted = async (
  tx: Database,
  { orderId, amountCents, accepted, isTyped }: DoubtfulBooking,
): Promise<void> => {
  const candidate = await readCandidate(tx, orderId);
  const doubtOf = isTyped ? typingDoubt : bookingDoubt;
  const doubt = candidate && doubtOf(amountCents, candidate);
  if (!doubt) return;
  const { kind, overCents } = doubt;
  if (accepted?.kind !== kind || accepted.overCents !== overCents) {
    throw new ShopError("receipt_doubtful", { kind, overCents });
  }
};
