import { useSyncExternalStore } from "react";

import type { Address } from "#shared/address/address.ts";

import { trpc } from "./trpc.ts";

const storageKey = "lodestone-by-hand";
const listeners = new Set<() => void>();
let isOn: boolean | undefined;

const read = (): boolean => {
  try {
    return (isOn ??= sessionStorage.getItem(storageKey) === "1");
  } catch {
    // Without storage it lasts as long as the page.
    return isOn ?? false;
  }
};

/** Whether this tab takes down an order for somebody else; lasts until the tab is closed. */
export const setByHand = (next: boolean): void => {
  isOn = next;
  try {
    if (next) sessionStorage.setItem(storageKey, "1");
    else sessionStorage.removeItem(storageKey);
  } catch {
    // As above.
  }
  for (const listener of listeners) listener();
};

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

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Only people of the workshop order by hand, whatever the tab still remembers. Nobody else's page waits
 * for who they are; the server asks once more.
 */
export const useByHand = (): boolean => {
  const isWanted = useSyncExternalStore(subscribe, read, () => false);
  const { data: me } = trpc.accounts.readMe.useQuery(undefined, { enabled: isWanted });
  return isWanted && (me === undefined || me?.role === "staff" || me?.role === "admin");
};
