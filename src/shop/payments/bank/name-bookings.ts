import { createHash } from "node:crypto";

import type { BankBooking } from "#shared/bank/booking.ts";
import { bankRefLengthMax } from "#shared/payments.ts";

export type NamedBooking = BankBooking & { readonly bankRef: string };

/**
 * Gives every booking of a file the name under which it counts once: the bank's own, else one made of
 * what it says. Of those that say the same on one day the first is the first in every file that has the
 * whole day, so overlapping files agree.
 */
export const nameBookings = (bookings: readonly BankBooking[]): NamedBooking[] => {
  const uses = Map.groupBy(bookings, ({ reference }) => reference);
  const seen = new Map<string, number>();
  return bookings.map((booking) => {
    const { reference } = booking;
    const isOwn = reference !== null && uses.get(reference)?.length === 1;
    if (isOwn) return { ...booking, bankRef: reference.slice(0, bankRefLengthMax) };
    const said = contentName(booking);
    const count = (seen.get(said) ?? 0) + 1;
    seen.set(said, count);
    return { ...booking, bankRef: count === 1 ? said : `${said}-${count}` };
  });
};

/** The name of what a booking says, for one without a name of the bank's or with one that is another's. */
export const contentName = ({ bookedOn, amountCents, payer, purpose }: BankBooking): string => {
  const said = [payer, purpose].map((text) => text.toLowerCase().replaceAll(/\s/g, "")).join("|");
  const hash = createHash("sha256").update(`${bookedOn}|${amountCents}|${said}`).digest("hex");
  return `${bookedOn}-${hash.slice(0, 16)}`;
};

/** Whether a name was made of what a booking says: people read that instead. */
export const isContentName = (bankRef: string): boolean =>
  /^\d{4}-\d{2}-\d{2}-[0-9a-f]{16}(-\d+)?$/.test(bankRef);
