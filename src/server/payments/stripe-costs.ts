// Stripe's fees and disputes (chargebacks) of a payment.

import type { Stripe } from "stripe";

import { type DisputedMoney, nothingDisputed } from "./payment-provider.ts";

/** More than any payment has. */
const disputesMax = 100;

/**
 * What Stripe took for a payment; null while its books are not written, which takes some cards an hour, or
 * are in another currency. Source: docs.stripe.com/api/balance_transactions.
 */
export const feeOf = (charge: Stripe.Charge | null): number | null => {
  const booked = charge?.balance_transaction ?? null;
  return booked !== null && typeof booked !== "string" && isEuro(booked) ? booked.fee : null;
};

/**
 * What disputes have moved: their own bookings say when money was withdrawn and when it came again; an
 * inquiry has none. Source: docs.stripe.com/api/disputes/object.
 */
export const readDisputes = async (
  stripe: Stripe,
  charge: Stripe.Charge | null,
): Promise<DisputedMoney> => {
  if (charge?.disputed !== true) return nothingDisputed;
  const { data } = await stripe.disputes.list({ charge: charge.id, limit: disputesMax });
  const booked = data.flatMap((dispute) => dispute.balance_transactions).filter(isEuro);
  const net = booked.reduce((sum, { amount }) => sum + amount, 0);
  return {
    takenCents: Math.max(0, -net),
    feeCents: booked.reduce((sum, { fee }) => sum + fee, 0),
  };
};

const isEuro = ({ currency }: Stripe.BalanceTransaction): boolean => currency === "eur";
