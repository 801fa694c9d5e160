// The Stripe stand-in's Checkout sessions and their page.

/** As Stripe keeps it: what its API gives of a Checkout session, and what only its pages know. */
export type Session = {
  readonly id: string;
  readonly request: Readonly<Record<string, string>>;
  status: "open" | "complete" | "expired";
  paymentStatus: "unpaid" | "paid";
  /** Of what was given on the page and takes days, such as a debit; null for a card. */
  debit: "processing" | "failed" | null;
  refunded: number;
  /** Set to let the session tell another sum than was asked for. */
  amount: number;
  currency: string;
  /** Its bookings, the oldest first. */
  dispute: { status: string; readonly booked: { amount: number; fee: number }[] } | null;
};

/** What it takes for itself: of a payment, and of a dispute. */
export const feeOf = (amount: number): number => Math.round(amount * 0.015) + 25;
export const disputeFee = 2_000;

/** What a dispute holds of it. */
export const heldBy = ({ dispute }: Session): number =>
  (dispute?.booked ?? []).reduce((sum, { amount }) => sum - amount, 0);

/** What the API says of a session. */
export const viewSession = (
  session: Session,
  { payUrl, areBooksLate }: { readonly payUrl: string; readonly areBooksLate: boolean },
): object => ({
  id: session.id,
  object: "checkout.session",
  client_reference_id: session.request["client_reference_id"] ?? null,
  amount_total: session.amount,
  currency: session.currency,
  status: session.status,
  payment_status: session.paymentStatus,
  url: session.status === "open" ? payUrl : null,
  payment_intent: session.status === "complete" ? intentOf(session, areBooksLate) : null,
});

const intentOf = (session: Session, areBooksLate: boolean): object => {
  const { id, paymentStatus, debit, amount, refunded, dispute } = session;
  const isPaid = paymentStatus === "paid";
  return {
    id: `pi_${id}`,
    object: "payment_intent",
    status: isPaid ? "succeeded" : debitStatuses[debit ?? "processing"],
    amount_received: isPaid ? amount : 0,
    latest_charge: {
      id: `ch_${id}`,
      object: "charge",
      amount_refunded: refunded,
      disputed: dispute !== null,
      balance_transaction: isPaid && !areBooksLate ? bookingOf(amount, feeOf(amount)) : null,
    },
  };
};

/** What Stripe's payment intent says meanwhile, and after the bank's no. */
const debitStatuses = { processing: "processing", failed: "requires_payment_method" } as const;

/** What the API says of the disputes of a session's charge. */
export const viewDisputes = ({ id, dispute }: Session): object[] =>
  dispute === null
    ? []
    : [
        {
          id: `dp_${id}`,
          object: "dispute",
          status: dispute.status,
          charge: `ch_${id}`,
          balance_transactions: dispute.booked.map(({ amount, fee }) => bookingOf(amount, fee)),
        },
      ];

const bookingOf = (amount: number, fee: number) => ({
  id: `txn_${crypto.randomUUID().replaceAll("-", "")}`,
  object: "balance_transaction",
  amount,
  fee,
  net: amount - fee,
  currency: "eur",
});

/** The page to pay on, as far as a browser of the tests needs it. */
export const payPageHtml = ({ amount, request }: Session): string =>
  `<!doctype html><html lang="en"><head><title>Pay</title><link rel="icon" href="data:,"></head><body>
<h1>${amount / 100} EUR</h1><p>${request["line_items[0][price_data][product_data][name]"] ?? ""}</p>
<form method="post"><button>Pay</button></form><a href="${request["cancel_url"] ?? ""}">Back</a></body></html>`;
