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
