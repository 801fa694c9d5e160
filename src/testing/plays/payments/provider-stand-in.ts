import type { ProviderMethod } from "#shared/payments.ts";

/** What a provider tells of a payment, whatever it calls the message. */
export const everyTold = [
  "paid",
  "debit_paid",
  "failed",
  "expired",
  "refunded",
  "dispute_opened",
  "dispute_closed",
] as const;
export type Told = (typeof everyTold)[number];

export type PageState = "open" | "agreed" | "debit" | "paid" | "over" | "gone";

export type ToldBooks = {
  paidCents: number;
  refundedCents: number;
  disputedCents: number;
  feeCents: number;
};

/** What the tests of the rules ask of any provider's stand-in: a rule that is one is tested as one. */
export type ProviderStandIn = {
  readonly method: ProviderMethod;
  /** The keys and the address, for a server of its own process. */
  readonly env: Readonly<Record<string, string>>;
  readonly refunds: readonly { readonly amount: number }[];
  /** The provider's name of the payment whose page this is. */
  referenceOf(url: string): string;
  /** How many pages it has opened. */
  pageCount(): number;
  amountOf(reference: string): number | undefined;
  /** From now on it says another sum or currency than was asked for. */
  distort(
    reference: string,
    change: { readonly amount?: number; readonly currency?: string },
  ): void;
  setMood(mood: "well" | "error_500" | "error_429" | "cut_after_write"): void;
  /** What happens when a call is done and its answer not yet sent; told the method and the path. */
  setMeanwhile(next: (call: string) => Promise<void> | void): void;
  /** How a page stands, as the provider sees it: `gone` where it has forgotten it. */
  stateOf(reference: string): PageState;
  /** What a person does on the provider's page. */
  pay(reference: string): void;
  /** The same with what takes days. */
  payByDebit(reference: string): void;
  endDebit(reference: string, end: "paid" | "failed"): void;
  /** The page ends unpaid. */
  expire(reference: string): void;
  /** Somebody gives money back on the provider's own pages. */
  refundByHand(reference: string, amount: number): void;
  /** The person disputes the payment; where money goes at once, it is taken. */
  openDispute(reference: string): void;
  /** The dispute is decided, also a second time after an appeal. */
  endDispute(reference: string, end: "lost" | "won"): void;
  /** What its own books say: what came and what went back, what disputes hold and what it keeps for itself. */
  books(): Map<string, ToldBooks>;
  tell(told: Told, reference: string): Promise<{ rawBody: string; headers: Headers }>;
  /** Each time a message is sent it is signed anew. */
  sign(rawBody: string, at?: Date): Promise<Headers>;
  stop(): unknown;
};
