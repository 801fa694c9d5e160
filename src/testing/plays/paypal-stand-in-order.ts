/** As PayPal keeps an order; amounts in cents. */
export type StandInOrder = {
  readonly id: string;
  readonly customId: string;
  readonly description: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  /** Set to let the order tell another sum than was asked for. */
  amount: number;
  currency: string;
  status: "PAYER_ACTION_REQUIRED" | "APPROVED" | "COMPLETED";
  updatedAt: number;
  /** Taken by eCheck: the bank says days later whether it comes. */
  isSlow: boolean;
  isDeclined: boolean;
  capture: { readonly id: string; status: "PENDING" | "COMPLETED" | "DECLINED" } | null;
  refunds: { readonly id: string; readonly amount: number }[];
  dispute: StandInDispute | null;
};

type StandInDispute = {
  readonly id: string;
  isOpen: boolean;
  /** Of the seller's money, the oldest first. */
  readonly moved: { type: "DEBIT" | "CREDIT"; reason: string; amount: number }[];
};
