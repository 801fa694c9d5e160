import type { ShopDay } from "#shared/dates/shop-day.ts";

import type { OutgoingBooking } from "./booking.ts";
import { saysReference } from "./find-payout.ts";

/** A file of refunds that was made for the bank, of which some are not known to be sent. */
export type KnownPayoutFile = {
  readonly fileId: string;
  /** What is still in it. */
  readonly openCents: number;
  readonly openCount: number;
  /** With what a person said to be sent already. */
  readonly wholeCents: number;
  readonly since: ShopDay;
};

/** What a bank's statement calls the file: its message id, as it was written in it. */
export const payoutMessageId = (fileId: string): string => fileId.replaceAll("-", "");

/**
 * Which payout file a booking has sent, where the bank books a file as one sum: the one whose message id it
 * says, with the very sum. Of one that fits in a part only (the id with another sum, a sum without an id) a
 * person judges.
 */
export const findPayoutFile = <Known extends KnownPayoutFile>(
  booking: Pick<OutgoingBooking, "amountCents" | "bookedOn" | "purpose">,
  files: readonly Known[],
): { readonly sent: Known | null; readonly doubtful: readonly Known[] } => {
  const { amountCents, bookedOn, purpose } = booking;
  const said = files.filter(({ fileId }) => saysReference(purpose, payoutMessageId(fileId)));
  const [sent] = said.filter(
    ({ openCents, wholeCents }) => amountCents === openCents || amountCents === wholeCents,
  );
  if (sent) return { sent, doubtful: [] };
  if (said.length > 0) return { sent: null, doubtful: said };
  return {
    sent: null,
    doubtful: files.filter(
      ({ openCents, openCount, since }) =>
        openCount > 1 && openCents === amountCents && bookedOn >= since,
    ),
  };
};
