import type { Database } from "#server/db/connect.ts";
import type { OpenPaymentMethod, ProviderMethod } from "#shared/payments.ts";

import type { Asker } from "./ask.ts";

/** What can be looked at when everything has come to rest. */
export type Look = { readonly db: Database };

/** Something that was answered with 2xx, and how to see that it is still so. */
export type Receipt = {
  readonly what: string;
  /** @returns null when it is there, otherwise what is wrong */
  readonly missing: (look: Look) => Promise<string | null>;
};

export type ChaosOrder = {
  readonly orderId: string;
  readonly number: string;
  readonly token: string;
  readonly totalCents: number;
  readonly shopper: Shopper;
  readonly method: OpenPaymentMethod;
  /** The providers' pages whose address the shopper was told. */
  readonly sessions: Set<string>;
  /** Staff was told that it is in the post. */
  isShipped: boolean;
};

/** A browser that was signed in; where an answer was cut nobody knows. */
export type Device = { readonly asker: Asker; isIn: boolean | "unknown" };

export type Account = {
  /** Nobody knows of it before the mailed link was opened. */
  isOpen: boolean;
  readonly devices: Device[];
  /** Sign-ins whose answer never came: each may have left a session that nobody holds. */
  cutSignIns: number;
};

export type Shopper = {
  /** Of a guest who has signed in it is the account's. */
  asker: Asker;
  readonly email: string;
  readonly name: string;
  /** Whole uploads that were confirmed. */
  readonly photos: string[];
  /** The last revision that was confirmed, by design. */
  readonly designs: Map<string, number>;
  /** What may be in the open cart, by design: more than one number while an answer is unknown. */
  readonly cart: Map<string, ReadonlySet<number>>;
  readonly orders: ChaosOrder[];
  /** Null until one was asked for. */
  account: Account | null;
  /** Whoever has one thing under way begins no other. */
  isBusy: boolean;
};

/** Everything a run knows. */
export type Notes = {
  readonly receipts: Receipt[];
  readonly shoppers: Shopper[];
  readonly orders: ChaosOrder[];
  /** Refusals and answers that nothing explains. */
  readonly surprises: string[];
  /** Messages of the providers, to be sent again. */
  readonly messages: { readonly method: ProviderMethod; readonly body: string }[];
  readonly batches: { readonly batchId: string; readonly number: number }[];
  /** What people who were cut do once everything is mended. */
  readonly later: (() => Promise<void>)[];
  /** Each browser has an address of its own. */
  browsers: number;
  claims: number;
  signIns: number;
  /** What was asked for and never answered, to be told apart from what was confirmed. */
  unknown: number;
};

export const emptyNotes = (): Notes => ({
  receipts: [],
  shoppers: [],
  orders: [],
  surprises: [],
  messages: [],
  batches: [],
  later: [],
  browsers: 0,
  claims: 0,
  signIns: 0,
  unknown: 0,
});

/** Takes what came of an act: a refusal that is not in the list is a surprise. */
export const note = <Data>(
  notes: Notes,
  what: string,
  outcome:
    | { readonly kind: "answered"; readonly data: Data }
    | { readonly kind: "refused"; readonly code: string }
    | { readonly kind: "unknown"; readonly why: string },
  natural: readonly string[] = [],
): Data | null => {
  if (outcome.kind === "answered") return outcome.data;
  if (outcome.kind === "unknown") notes.unknown += 1;
  else if (!natural.includes(outcome.code)) notes.surprises.push(`${what}: ${outcome.code}`);
  return null;
};
