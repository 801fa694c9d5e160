import type { ShopDay } from "#shared/dates/shop-day.ts";

import type { OutgoingBooking } from "./booking.ts";

/** A refund that goes back from our account, as far as a booking is compared with it. */
export type KnownPayout = {
  readonly refundId: string;
  readonly reference: string;
  readonly amountCents: number;
  readonly payeeIban: string;
  readonly isOpen: boolean;
  /** The day from which it was to be sent. */
  readonly since: ShopDay;
};

/**
 * Which refund a booking has sent: one whose reference it says, with the very amount; without a reference
 * the only one that ever went to this account with this amount. Of what is not sure, a person judges.
 * @param known all of these references and accounts, sent ones too
 */
export const findPayout = <Known extends KnownPayout>(
  booking: Pick<OutgoingBooking, "amountCents" | "bookedOn" | "payeeIban" | "purpose">,
  known: readonly Known[],
): Known | null => {
  const said = known.filter(({ reference }) => saysReference(booking.purpose, reference));
  const meant =
    said.length > 0
      ? said.filter(({ amountCents }) => amountCents === booking.amountCents)
      : known.filter(
          ({ amountCents, payeeIban }) =>
            payeeIban !== "" &&
            payeeIban === booking.payeeIban &&
            amountCents === booking.amountCents,
        );
  const [only] = meant;
  if (meant.length !== 1 || only?.isOpen !== true) return null;
  return said.length > 0 || booking.bookedOn >= only.since ? only : null;
};

/** Banks break lines within a reference and some drop its signs; its number ends where no digit follows. */
export const saysReference = (purpose: string, reference: string): boolean => {
  const letters = Array.from(reference.replaceAll(/[^A-Za-z0-9]/g, ""));
  const pattern = `(?<![0-9])${letters.join("[^A-Za-z0-9]*")}(?![0-9])`;
  return letters.length > 0 && new RegExp(pattern, "i").test(purpose);
};
