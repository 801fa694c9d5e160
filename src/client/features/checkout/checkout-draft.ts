import { useSyncExternalStore } from "react";
import { z } from "zod/mini";

import type { Address } from "#shared/address/address.ts";
import {
  type PaymentMethod,
  paymentMethods,
  type ProviderMethod,
  providerMethods,
} from "#shared/payments.ts";

import { emptyTypedAddress, typedAddressSchema } from "./typed-address.ts";

/** What has been typed so far. Kept in this tab until it is closed, and sent with the order only. */
export type CheckoutDraft = {
  readonly email: string;
  readonly address: Address;
  /** Whether the invoice goes to another address; what was typed for it stays when it is folded away. */
  readonly hasBilling: boolean;
  readonly billing: Address;
  readonly vatId: string;
  readonly gift: TypedGift;
  /** A customer wants these addresses offered with the next order. */
  readonly keepsAddresses: boolean;
  /** Whose account filled something in; nobody else may see it. Empty: a guest typed it. */
  readonly account: string;
  /** Typed by staff for somebody else; nothing of it passes between the two. */
  readonly isByHand: boolean;
  /** Null until the shopper has chosen one. */
  readonly paymentMethod: PaymentMethod | null;
  /** What was agreed to at a provider before, for one cart. */
  readonly express: DraftApproval | null;
};

/** A gift as it is typed; kept when it is folded away. */
export type TypedGift = {
  readonly isOn: boolean;
  readonly message: string;
  /** Empty: as soon as possible. */
  readonly arriveOn: string;
};

const noGift: TypedGift = { isOn: false, message: "", arriveOn: "" };

type DraftApproval = {
  readonly approvalId: string;
  readonly cartId: string;
  readonly method: ProviderMethod;
  /** Who agreed: an e-mail, or empty. */
  readonly payer: string;
  /** The country of the address there, when the shop does not deliver to it; else empty. */
  readonly notDelivered: string;
  /** What was typed before, while it can be put back. */
  readonly replaced: { readonly email: string; readonly address: Address } | null;
};

/** Where the parcel goes, or where its invoice goes. */
export type AddressPart = "address" | "billing";

const storageKey = "lodestone-checkout";

/** As typed: judged by `requirements`, not here. Anything else in the storage is not ours. */
const draftSchema = z.object({
  email: z.string(),
  address: typedAddressSchema,
  hasBilling: z.boolean(),
  billing: typedAddressSchema,
  vatId: z.string(),
  gift: z.catch(z.object({ isOn: z.boolean(), message: z.string(), arriveOn: z.string() }), noGift),
  keepsAddresses: z.boolean(),
  account: z.string(),
  isByHand: z.catch(z.boolean(), false),
  paymentMethod: z.catch(z.nullable(z.enum(paymentMethods)), null),
  express: z.catch(
    z.nullable(
      z.object({
        approvalId: z.uuid(),
        cartId: z.uuid(),
        method: z.enum(providerMethods),
        payer: z.string(),
        notDelivered: z.string(),
        replaced: z.nullable(z.object({ email: z.string(), address: typedAddressSchema })),
      }),
    ),
    null,
  ),
});

/** The country is empty until the shopper has chosen one. */
const emptyDraft: CheckoutDraft = {
  email: "",
  address: emptyTypedAddress,
  hasBilling: false,
  billing: emptyTypedAddress,
  vatId: "",
  gift: noGift,
  keepsAddresses: true,
  account: "",
  isByHand: false,
  paymentMethod: null,
  express: null,
};

let draft: CheckoutDraft | undefined;
const listeners = new Set<() => void>();

/** What was typed so far, outside of components. */
export const readDraft = (): CheckoutDraft => (draft ??= readStored());

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

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const changeDraft = (change: Partial<CheckoutDraft>): void => {
  draft = { ...readDraft(), ...change };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(draft));
  } catch {
    // Without storage the draft lives as long as the page.
  }
  for (const listener of listeners) listener();
};

export const changeAddress = (part: AddressPart, change: Partial<Address>): void =>
  changeDraft({ [part]: { ...readDraft()[part], ...change } });

/** Opens or folds away the other address; nothing of it that is known already is typed twice. */
export const changeHasBilling = (hasBilling: boolean): void => {
  const { address, billing, gift } = readDraft();
  const isUntouched = JSON.stringify(billing) === JSON.stringify(emptyTypedAddress);
  const { name, company, country } = address;
  changeDraft({
    hasBilling,
    // Who is given something is not who pays for it.
    ...(isUntouched && {
      billing: { ...billing, country, ...(!gift.isOn && { name, company }) },
    }),
  });
};

export const changeGift = (change: Partial<TypedGift>): void =>
  changeDraft({ gift: { ...readDraft().gift, ...change } });

/** The gift is ordered: the next order begins with who pays for it, not with who was given it. */
export const forgetGift = (): void => {
  const { gift, hasBilling, billing } = readDraft();
  if (!gift.isOn) return;
  const address = hasBilling ? billing : emptyTypedAddress;
  changeDraft({ gift: noGift, address, hasBilling: false, billing: emptyTypedAddress });
};

/** Where an order went, and whose it was. */
type OrderedFor = Pick<CheckoutDraft, "email" | "address"> & {
  readonly billingAddress: Address | null;
  readonly vatId: string | null;
};

/**
 * Whoever orders the same once more finds the addresses of that order filled in; nothing that was typed since is
 * written over. Of an order whose person was erased there is nothing to fill in.
 */
export const fillFromOrder = ({ email, address, billingAddress, vatId }: OrderedFor): void => {
  const draft = readDraft();
  const isUntouched =
    draft.email === "" &&
    JSON.stringify({ ...draft.address, country: "" }) === JSON.stringify(emptyTypedAddress);
  if (!isUntouched || draft.isByHand || email === "") return;
  changeDraft({
    email,
    address,
    vatId: vatId ?? "",
    hasBilling: billingAddress !== null,
    ...(billingAddress && { billing: billingAddress }),
  });
};

/** Staff orders for somebody known: nothing of what was typed before is theirs. */
export const fillByHand = ({ email, address, billingAddress, vatId }: OrderedFor): void =>
  changeDraft({
    ...emptyDraft,
    isByHand: true,
    email,
    address,
    vatId: vatId ?? "",
    hasBilling: billingAddress !== null,
    ...(billingAddress && { billing: billingAddress }),
  });

export const useCheckoutDraft = (): CheckoutDraft => useSyncExternalStore(subscribe, readDraft);

/** Another person is in front of the screen: nothing of the one before is left. */
export const forgetDraft = (isByHand = false): void => changeDraft({ ...emptyDraft, isByHand });
