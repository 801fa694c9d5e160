import { eq } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { Services } from "#server/services.ts";
import type { OutgoingBooking } from "#shared/bank/booking.ts";
import { findPayoutFile } from "#shared/bank/find-payout-file.ts";
import { findPayout, saysReference } from "#shared/bank/find-payout.ts";
import type { ShopDay } from "#shared/dates/shop-day.ts";
import { ordersTopic } from "#shop/orders/mails/order-topics.ts";

import { payoutFile } from "./payout-file.table.ts";
import { readKnownPayouts } from "./read-known-payouts.ts";
import { readOpenPayoutFiles } from "./read-open-payout-files.ts";
import { markPayoutSent } from "./send-payout.ts";

/**
 * What a statement shows to have left the account for a refund is sent, one by one or as the sum of a file;
 * the same statement again finds nothing. A sum that only may be a file's is kept with the file, for a
 * person. The orders are locked in the order of their ids, before anything else is written.
 * @returns how many refunds were sent, by how many bookings, and how many sums may be a file's
 */
export const sendBookedPayouts = async (
  tx: Database,
  services: Pick<Services, "jobs" | "notifier">,
  outgoing: readonly OutgoingBooking[],
): Promise<{
  readonly sentCount: number;
  readonly sendingCount: number;
  readonly doubtfulCount: number;
}> => {
  const nothing = { sentCount: 0, sendingCount: 0, doubtfulCount: 0 };
  if (outgoing.length === 0) return nothing;
  const ibans = new Set(outgoing.map(({ payeeIban }) => payeeIban));
  const known = await readKnownPayouts(tx, [...ibans].filter(Boolean));
  if (!known.some(({ isOpen }) => isOpen)) return nothing;
  const files = await readOpenPayoutFiles(tx);
  const { sent, sendingCount, doubts, doubtfulCount } = judge(outgoing, known, files);
  let sentCount = 0;
  for (const [{ refundId }, sentOn] of [...sent].toSorted(([one], [other]) =>
    one.orderId < other.orderId ? -1 : 1,
  )) {
    const orderId = await markPayoutSent(tx, services, { refundId, sentOn, sentBy: null });
    if (orderId !== null) sentCount += 1;
  }
  for (const [fileId, { seenCents, seenOn }] of doubts) {
    await tx.update(payoutFile).set({ seenCents, seenOn }).where(eq(payoutFile.id, fileId));
  }
  if (doubts.size > 0) await services.notifier.announce(tx, ordersTopic);
  return { sentCount, sendingCount, doubtfulCount };
};

type Known = Awaited<ReturnType<typeof readKnownPayouts>>[number];
type Files = Awaited<ReturnType<typeof readOpenPayoutFiles>>;
type Seen = { readonly seenCents: number; readonly seenOn: ShopDay };

/** Which refunds these bookings have sent, and which files they may have. */
const judge = (
  outgoing: readonly OutgoingBooking[],
  known: readonly Known[],
  files: Files,
): {
  readonly sent: ReadonlyMap<Known, ShopDay>;
  readonly sendingCount: number;
  readonly doubts: ReadonlyMap<string, Seen>;
  readonly doubtfulCount: number;
} => {
  const sent = new Map<Known, ShopDay>();
  const doubts = new Map<string, Seen>();
  let sendingCount = 0;
  let doubtfulCount = 0;
  for (const booking of outgoing) {
    const meant = findPayout(booking, known);
    const found = meant === null ? findPayoutFile(booking, files) : null;
    const file = found?.sent ?? null;
    const sends =
      meant === null
        ? known.filter(({ fileId }) => file !== null && fileId === file.fileId)
        : [meant];
    const open = sends.filter(({ isOpen }) => isOpen);
    if (open.length > 0) sendingCount += 1;
    for (const one of open) sent.set(one, booking.bookedOn);
    // One that names a single refund is that one's, whatever is wrong with it.
    const isSingle = known.some(({ reference }) => saysReference(booking.purpose, reference));
    if (found === null || found.doubtful.length === 0 || isSingle) continue;
    doubtfulCount += 1;
    for (const { fileId } of found.doubtful) {
      doubts.set(fileId, { seenCents: booking.amountCents, seenOn: booking.bookedOn });
    }
  }
  return { sent, sendingCount, doubts, doubtfulCount };
};
