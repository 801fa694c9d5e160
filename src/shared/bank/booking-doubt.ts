import { z } from "zod";

import { acceptedDifferenceMax } from "#shared/money/money.ts";

/**
 * Why a person is asked before money is booked for an order: it was called off; nothing of it is open; it
 * would be too much by more than the order itself costs; a part of it came before, and this is the whole sum or
 * too much by more than staff may keep; the same sum was booked for it by hand.
 */
export const doubtKinds = ["canceled", "paid", "far_over", "part", "typed"] as const;
export type DoubtKind = (typeof doubtKinds)[number];

/** What was asked about and agreed to: anything else is asked about again. */
export const acceptedDoubtSchema = z.strictObject({ kind: z.enum(doubtKinds), overCents: z.int() });
export type AcceptedDoubt = z.infer<typeof acceptedDoubtSchema>;

export type BookingDoubt<Typed> = AcceptedDoubt & {
  /** What was booked by hand and is likely the same money. */
  readonly typed: Typed | null;
};

type DoubtfulOrder<Typed> = {
  readonly status: string;
  readonly openCents: number;
  readonly totalCents: number;
  /** What was missing and let go: it may come after all. */
  readonly waivedCents: number;
  /** What was booked for it by hand. */
  readonly typed: readonly Typed[];
};

/** What is to be asked before a sum is booked for an order; null: nothing. Shop and page ask by it alike. */
export const bookingDoubt = <Typed extends { readonly amountCents: number }>(
  amountCents: number,
  { status, openCents, totalCents, waivedCents, typed: allTyped }: DoubtfulOrder<Typed>,
): BookingDoubt<Typed> | null => {
  const overCents = amountCents - openCents - waivedCents;
  const typed = allTyped.find((one) => one.amountCents === amountCents) ?? null;
  const kinds: Record<DoubtKind, boolean> = {
    canceled: status === "canceled",
    paid: openCents <= 0 && overCents > 0,
    far_over: overCents > totalCents,
    part:
      openCents + waivedCents < totalCents &&
      (amountCents >= totalCents || overCents > acceptedDifferenceMax),
    typed: typed !== null,
  };
  const kind = doubtKinds.find((one) => kinds[one]);
  return kind ? { kind, overCents, typed } : null;
};

/** The same before a sum that a person types in: what came last may be this very money, from the bank's file, too. */
export const typingDoubt = <Typed extends { readonly amountCents: number }>(
  amountCents: number,
  order: DoubtfulOrder<Typed> & { readonly latest: { readonly amountCents: number } | null },
): BookingDoubt<Typed> | null => {
  const doubt = bookingDoubt(amountCents, order);
  if (doubt || order.latest?.amountCents !== amountCents) return doubt;
  const overCents = amountCents - order.openCents - order.waivedCents;
  return { kind: "typed", overCents, typed: null };
};
