import type { Database } from "#server/db/connect.ts";
import type { Services } from "#server/services.ts";
import type { OutgoingBooking } from "#shared/bank/booking.ts";
import { findPayout } from "#shared/bank/find-payout.ts";

import { readKnownPayouts } from "./read-known-payouts.ts";
import { markPayoutSent } from "./send-payout.ts";

/**
 * What a statement shows to have left the account for a refund is sent; the same statement again finds
 * nothing. The orders are locked in the order of their ids, before anything else is written.
 * @returns how many were seen to be sent now
 */
export const sendBookedPayouts = async (
  tx: Database,
  services: Pick<Services, "jobs" | "notifier">,
  outgoing: readonly OutgoingBooking[],
): Promise<number> => {
  if (outgoing.length === 0) return 0;
  const ibans = new Set(outgoing.map(({ payeeIban }) => payeeIban));
  const known = await readKnownPayouts(tx, [...ibans].filter(Boolean));
  if (!known.some(({ isOpen }) => isOpen)) return 0;
  const found = new Map(
    outgoing.flatMap((booking) => {
      const meant = findPayout(booking, known);
      return meant === null ? [] : [[meant, booking.bookedOn] as const];
    }),
  );
  let count = 0;
  for (const [{ refundId }, sentOn] of [...found].toSorted(([one], [other]) =>
    one.orderId < other.orderId ? -1 : 1,
  )) {
    const orderId = await markPayoutSent(tx, services, { refundId, sentOn, sentBy: null });
    if (orderId !== null) count += 1;
  }
  return count;
};
