import { useSyncExternalStore } from "react";
import { z } from "zod/mini";

import type { Address } from "#shared/address.ts";
import { type PaymentMethod, paymentMethods } from "#shared/payments.ts";

/** What has been typed so far. Kept in this tab until it is closed, and sent with the order only. */
export type CheckoutDraft = {
  readonly email: string;
  readonly address: Address;
  /** Null until the shopper has chosen one. */
  readonly paymentMethod: PaymentMethod | null;
};

const storageKey = "lodestone-checkout";

/** As typed: judged by `requirements`, not here. Anything else in the storage is not ours. */
const draftSchema = z.object({
  email: z.string(),
  address: z.object({
    name: z.string(),
    company: z.string(),
    street: z.string(),
    extra: z.string(),
    postNumber: z.string(),
    postcode: z.string(),
    city: z.string(),
    country: z.string(),
  }),
  paymentMethod: z.catch(z.nullable(z.enum(paymentMethods)), null),
});

/** The country is empty until the shopper has chosen one. */
const emptyDraft: CheckoutDraft = {
  email: "",
  address: {
    name: "",
    company: "",
    street: "",
    extra: "",
    postNumber: "",
    postcode: "",
    city: "",
    country: "",
  },
  paymentMethod: null,
};

let draft: CheckoutDraft | undefined;
const listeners = new Set<() => void>();

const readDraft = (): CheckoutDraft => (draft ??= readStored());

const readStored = (): CheckoutDraft => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "null");
    const parsed = draftSchema.safeParse(stored);
    return parsed.success ? parsed.data : emptyDraft;
  } catch {
    // A browser that forbids storage, or a damaged entry: start empty, typing goes on working.
    return emptyDraft;
  }
};

const keepDraft = (next: CheckoutDraft): void => {
  draft = next;
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(next));
  } catch {
    // Without storage the draft lives as long as the page.
  }
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const changeEmail = (email: string): void => keepDraft({ ...readDraft(), email });

export const changePaymentMethod = (paymentMethod: PaymentMethod): void =>
  keepDraft({ ...readDraft(), paymentMethod });

export const changeAddress = (change: Partial<Address>): void => {
  const known = readDraft();
  keepDraft({ ...known, address: { ...known.address, ...change } });
};

export const useCheckoutDraft = (): CheckoutDraft => useSyncExternalStore(subscribe, readDraft);
