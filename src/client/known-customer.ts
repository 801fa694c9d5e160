// Hands a customer who is known over from the workshop to the checkout of an order by hand.

import type { Address } from "#shared/address/address.ts";

import { setByHand } from "./by-hand.ts";

/** Who orders by telephone or at the counter and is known: by an order of theirs. */
export type KnownCustomer = {
  readonly email: string;
  readonly address: Address;
  readonly billingAddress: Address | null;
  readonly vatId: string | null;
};
let customer: KnownCustomer | null = null;

/** Begins an order for somebody whose address nobody has to type again. */
export const orderByHandFor = (known: KnownCustomer): void => {
  customer = known;
  setByHand(true);
};

/** Handed over once, to the checkout; null: it is for somebody new. */
export const takeKnownCustomer = (): KnownCustomer | null => {
  const known = customer;
  customer = null;
  return known;
};
