// Stripe as a payment provider: Checkout sessions, refunds, webhooks, disputes.

import { Stripe } from "stripe";

import {
  type DisputedMoney,
  type PaymentProvider,
  type ProviderDispute,
  type ProviderPayment,
  ProviderRefused,
  ProviderUnavailable,
} from "./payment-provider.ts";
import { feeOf, readDisputes } from "./stripe-costs.ts";

export type StripeKeys = {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Another server that speaks Stripe's API, for trying and tests. */
  readonly apiUrl?: string;
};

/** A person waits for the answer; afterwards the sweeper asks again. */
const timeoutMs = 10_000;
/** Of a webhook's signature, to both sides; stripe-node itself would take one from the future. */
export const webhookToleranceSeconds = 300;

/**
 * Stripe Checkout: the person pays on Stripe's page, with whatever the account offers there.
 * Sources: docs.stripe.com/api/checkout/sessions, /api/refunds, /webhooks#verify-events.
 */
export const createStripePayments = (keys: StripeKeys): PaymentProvider => {
  const stripe = new Stripe(keys.secretKey, {
    httpClient: Stripe.createFetchHttpClient(),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...hostOf(keys.apiUrl),
  });

  const readSession = (reference: string) =>
    stripe.checkout.sessions.retrieve(reference, {
      expand: ["payment_intent.latest_charge.balance_transaction"],
    });

  const fetchPayment = (reference: string) =>
    translated(async () => {
      const session = await readSession(reference);
      return toPayment(session, await readDisputes(stripe, chargeOf(session)));
    });

  return {
    start: (payment) =>
      translated(async () => {
        const session = await stripe.checkout.sessions.create(
          {
            mode: "payment",
            client_reference_id: payment.paymentId,
            customer_email: payment.email,
            locale: payment.locale,
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: "eur",
                  unit_amount: payment.amountCents,
                  product_data: { name: payment.description },
                },
              },
            ],
            payment_intent_data: {
              description: payment.description,
              metadata: { payment_id: payment.paymentId },
            },
            metadata: { payment_id: payment.paymentId },
            success_url: payment.successUrl,
            cancel_url: payment.cancelUrl,
            expires_at: Math.floor(payment.expiresAt.getTime() / 1000),
          },
          { idempotencyKey: `start-${payment.paymentId}` },
        );
        if (session.url === null) throw new ProviderRefused("the session has no page to pay on");
        return { reference: session.id, url: session.url, expiresAt: payment.expiresAt };
      }),

    fetch: fetchPayment,
    // Who agrees on Stripe's page has paid: nothing is left to be taken.
    capture: fetchPayment,

    cancel: (reference) =>
      translated(async () => {
        const session = await readSession(reference);
        if (session.status === "open") await stripe.checkout.sessions.expire(reference);
      }),

    refund: ({ refundId, reference, amountCents }) =>
      translated(async () => {
        const { payment_intent: intent } = await readSession(reference);
        if (intent === null) throw new ProviderRefused("nothing was paid in this session");
        const refund = await stripe.refunds.create(
          {
            payment_intent: typeof intent === "string" ? intent : intent.id,
            amount: amountCents,
            metadata: { refund_id: refundId },
          },
          { idempotencyKey: `refund-${refundId}` },
        );
        return { reference: refund.id };
      }),

    express: null,

    verifyWebhook: async (rawBody, headers, now) => {
      const signature = headers.get("stripe-signature") ?? "";
      if (!isFresh(signature, now)) return null;
      try {
        const event = await stripe.webhooks.constructEventAsync(
          rawBody,
          signature,
          keys.webhookSecret,
          webhookToleranceSeconds,
          undefined,
          now.getTime(),
        );
        const { id, type } = event;
        return { id, type, reference: await sessionOf(stripe, event), dispute: disputeOf(event) };
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
        throw translate(error);
      }
    },

    check: async () => {
      try {
        await translated(() => stripe.checkout.sessions.list({ limit: 1 }));
        return true;
      } catch (error) {
        if (error instanceof ProviderRefused) return false;
        throw error;
      }
    },
  };
};

const hostOf = (apiUrl: string | undefined) => {
  if (apiUrl === undefined) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  const isHttp = protocol === "http:";
  return {
    host: hostname,
    port: port || (isHttp ? "80" : "443"),
    protocol: isHttp ? ("http" as const) : ("https" as const),
  };
};

const intentOf = ({ payment_intent: intent }: Stripe.Checkout.Session) =>
  typeof intent === "string" ? null : intent;

const chargeOf = (session: Stripe.Checkout.Session): Stripe.Charge | null => {
  const charge = intentOf(session)?.latest_charge ?? null;
  return typeof charge === "string" ? null : charge;
};

const toPayment = (session: Stripe.Checkout.Session, disputes: DisputedMoney): ProviderPayment => {
  const intent = intentOf(session);
  const charge = chargeOf(session);
  return {
    reference: session.id,
    paymentId: session.client_reference_id,
    state: stateOf(session, intent),
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? "",
    capturedCents: session.payment_status === "paid" ? (intent?.amount_received ?? 0) : 0,
    refundedCents: charge?.amount_refunded ?? 0,
    feeCents: feeOf(charge),
    disputes,
  };
};

/**
 * `complete` without `paid`: a debit or transfer that Stripe still waits for. When the bank says no the
 * session stays as it is; only its intent asks for another way to pay.
 */
const stateOf = (
  { status, payment_status }: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): ProviderPayment["state"] => {
  if (payment_status === "paid") return "paid";
  if (status === "expired") return "expired";
  if (status !== "complete") return "open";
  const isOver = intent?.status === "requires_payment_method" || intent?.status === "canceled";
  return isOver ? "failed" : "processing";
};

/** `t=…` of the signature's header, not far from our clock to either side. */
const isFresh = (signature: string, now: Date): boolean => {
  const seconds = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1] ?? Number.NaN);
  return Math.abs(now.getTime() / 1000 - seconds) <= webhookToleranceSeconds;
};

type DisputeEvent =
  | Stripe.ChargeDisputeCreatedEvent
  | Stripe.ChargeDisputeUpdatedEvent
  | Stripe.ChargeDisputeClosedEvent
  | Stripe.ChargeDisputeFundsWithdrawnEvent
  | Stripe.ChargeDisputeFundsReinstatedEvent;

const isDispute = (event: Stripe.Event): event is DisputeEvent =>
  event.type.startsWith("charge.dispute.");

/** Nothing more is decided: it was won, lost or called off. */
const endedDisputes: readonly string[] = ["won", "lost", "warning_closed", "prevented"];

const disputeOf = (event: Stripe.Event): ProviderDispute | null =>
  isDispute(event)
    ? {
        isOpen: !endedDisputes.includes(event.data.object.status),
        at: new Date(event.created * 1_000),
      }
    : null;

/** The session that an event is about; of a charge, a dispute or refund it has to be looked up. */
const sessionOf = async (stripe: Stripe, event: Stripe.Event): Promise<string | null> => {
  if (
    event.type === "checkout.session.completed" ||
    event.type === "checkout.session.expired" ||
    event.type === "checkout.session.async_payment_succeeded" ||
    event.type === "checkout.session.async_payment_failed"
  ) {
    return event.data.object.id;
  }
  if (event.type !== "charge.refunded" && !isDispute(event)) return null;
  const { payment_intent: intent } = event.data.object;
  if (intent === null) return null;
  const id = typeof intent === "string" ? intent : intent.id;
  const found = await stripe.checkout.sessions.list({ payment_intent: id, limit: 1 });
  return found.data[0]?.id ?? null;
};

const translated = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await ask();
  } catch (error) {
    throw translate(error);
  }
};

/** Stripe's errors as ours: a later try may help, or it never will. */
const translate = (error: unknown): unknown => {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const status = error.statusCode ?? 0;
  const isPassing = status === 0 || status === 409 || status === 429 || status >= 500;
  return isPassing
    ? new ProviderUnavailable(`Stripe: ${error.type} ${status}`, { cause: error })
    : new ProviderRefused(`Stripe: ${error.type} ${status} ${error.code ?? ""}`, { cause: error });
};
