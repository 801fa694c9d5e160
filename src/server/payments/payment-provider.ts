import type { Locale } from "#shared/locale.ts";
import {
  isByProvider,
  type PaymentMethod,
  type ProviderMethod,
  providerMethods,
} from "#shared/payments.ts";

/** What a payment is, as its provider keeps it; amounts in the currency's smallest unit. */
export type ProviderPayment = {
  /** The provider's own name for it. */
  readonly reference: string;
  /** Ours, as it was given at the start. */
  readonly paymentId: string | null;
  /** `approved`: the person has agreed, and nothing comes until we take it. */
  readonly state: "open" | "approved" | "processing" | "paid" | "failed" | "expired";
  readonly amountCents: number;
  /** ISO 4217, lower case. */
  readonly currency: string;
  readonly capturedCents: number;
  readonly refundedCents: number;
  /** What the provider has kept of it for its service; null while it does not say. */
  readonly feeCents: number | null;
  /** What disputes have moved of it; null when it was not asked for, or the provider does not say. */
  readonly disputes: DisputedMoney | null;
};

/** Of all disputes of a payment together, as of now. */
export type DisputedMoney = {
  /** What was taken back from us and has not come again. */
  readonly takenCents: number;
  /** What the provider took for its own trouble with them. */
  readonly feeCents: number;
};
export const nothingDisputed: DisputedMoney = { takenCents: 0, feeCents: 0 };

export type PaymentToStart = {
  readonly paymentId: string;
  readonly amountCents: number;
  /** What the person reads on the provider's page and statement. */
  readonly description: string;
  readonly email: string;
  readonly locale: Locale;
  /** Where the provider sends the person afterwards; it proves nothing. */
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly expiresAt: Date;
};

export type StartedPayment = {
  readonly reference: string;
  readonly url: string;
  /** Until when it can be paid there: not after what was asked for. */
  readonly expiresAt: Date;
};

/** Agreed to on the provider's page before there is an order. */
export type ApprovalToStart = Omit<PaymentToStart, "email" | "expiresAt">;

/** What the person has said there; empty texts where the provider says nothing. */
export type ProviderApproval = {
  /** Nothing has been agreed to yet, it stands, or it has brought money or can bring none any more. */
  readonly state: "open" | "agreed" | "over";
  readonly email: string;
  /** As it was written there, neither judged nor tidied. */
  readonly address: {
    readonly name: string;
    readonly street: string;
    readonly extra: string;
    readonly postcode: string;
    readonly city: string;
    /** ISO 3166-1, two capital letters. */
    readonly country: string;
  };
};

/**
 * What a provider can do that lets people agree before they order and knows where the parcel goes. Agreeing
 * takes nothing: the money is taken by `capture`, after the order is placed.
 */
export type ExpressWay = {
  start(approval: ApprovalToStart): Promise<StartedPayment>;
  /** @returns null when the provider has forgotten it */
  read(reference: string): Promise<ProviderApproval | null>;
  /**
   * The order is placed: its sum and number take the place of what was agreed to. Harmless to repeat.
   * @throws ProviderRefused when the person has to agree anew to this sum
   */
  amend(
    reference: string,
    order: { readonly amountCents: number; readonly number: string },
  ): Promise<void>;
};

/** What a signed message is about; what it says of amounts is asked again, never believed. */
export type ProviderEvent = {
  readonly id: string;
  readonly type: string;
  readonly reference: string | null;
  /** Whether the person disputes the payment with the provider, as of then; null: about something else. */
  readonly dispute: ProviderDispute | null;
};

export type ProviderDispute = { readonly isOpen: boolean; readonly at: Date };

/**
 * A payment provider, without a database. Every call may be repeated: the same id never charges or
 * refunds twice.
 * @throws ProviderUnavailable when it does not answer, or answers that it cannot now
 */
export type PaymentProvider = {
  start(payment: PaymentToStart): Promise<StartedPayment>;
  /**
   * @param asks.disputes also what disputes have moved, where that takes another question
   * @returns null when the provider has forgotten it: nobody can pay it, and nobody has
   */
  fetch(reference: string, asks?: { readonly disputes: boolean }): Promise<ProviderPayment | null>;
  /** Takes what is `approved`, once, and says how it stands then; anything else it only says. */
  capture(reference: string): Promise<ProviderPayment | null>;
  /**
   * It is no longer wanted: nobody can pay it any more, or what somebody agrees to is never taken. One
   * that is paid or over stays as it is.
   */
  cancel(reference: string): Promise<void>;
  refund(refund: {
    readonly refundId: string;
    readonly reference: string;
    readonly amountCents: number;
  }): Promise<{ readonly reference: string }>;
  /** Null: this provider has no such way. */
  readonly express: ExpressWay | null;
  /** @returns null when the signature, its age or the body is not right */
  verifyWebhook(rawBody: string, headers: Headers, now: Date): Promise<ProviderEvent | null>;
  /** @returns whether the provider knows our keys */
  check(): Promise<boolean>;
};

/** Every provider that a method names; null while its keys are not set. */
export type PaymentProviders = Readonly<Record<ProviderMethod, PaymentProvider | null>>;

export const providersWithKeys = ({
  paymentProviders,
}: {
  readonly paymentProviders: PaymentProviders;
}): ProviderMethod[] => providerMethods.filter((method) => paymentProviders[method] !== null);

/** The provider of a method; null where our own account takes the money, or without its keys. */
export const providerOf = (
  { paymentProviders }: { readonly paymentProviders: PaymentProviders },
  method: PaymentMethod,
): PaymentProvider | null => (isByProvider(method) ? paymentProviders[method] : null);

/** The provider is down, slow or asks to come back later: nothing is known of the outcome. */
export class ProviderUnavailable extends Error {
  override readonly name = "ProviderUnavailable";
}

/** The provider understood and said no; trying again does not help. */
export class ProviderRefused extends Error {
  override readonly name = "ProviderRefused";
}
