import type { ClaimStatus } from "#shared/claims/claims.ts";
import type { OrderStatus } from "#shared/orders.ts";
import type { PaymentMethod, ProviderMethod } from "#shared/payments.ts";
import type { ToldBooks } from "#testing/plays/payments/provider-stand-in.ts";

/** What is known of an order without asking the shop: who did what, and what the bank has seen. */
export type OrderFacts = {
  readonly orderId: string;
  readonly cartId: string;
  readonly totalCents: number;
  readonly method: PaymentMethod;
  /** It was placed with the coupon, and the coupon has counted. */
  readonly hasCoupon: boolean;
  /** Where it was when it was last looked at. */
  status: OrderStatus;
  /** It ended unpaid at some time, even if late money brought it back. */
  hasExpired: boolean;
  /** Bookings on the account, by the bank's reference. */
  readonly bookings: Map<string, number>;
  /** What staff has given back from our account, by the refund's id. */
  readonly handRefunds: Map<string, number>;
  /** What staff has let go (above 0) or kept (below), as it was when they did. */
  acceptedCents: number;
  /** The providers' pages that were opened for it, and whose each is. */
  readonly sessions: Map<string, ProviderMethod>;
};

/** What is known of a claim or a withdrawal. */
export type ClaimFacts = {
  readonly claimId: string;
  readonly kind: "damaged" | "withdrawal";
  readonly orderId: string;
  status: ClaimStatus;
  /** It was decided with money that goes back. */
  isRefunded: boolean;
};

/** What a sequence knows; everything else is asked of the shop and must agree with it. */
export type Facts = {
  /** Magnets in the open cart. */
  magnets: number;
  readonly orders: OrderFacts[];
  readonly claims: ClaimFacts[];
  /** Every message of the providers so far. */
  readonly messages: {
    readonly method: ProviderMethod;
    readonly rawBody: string;
    readonly headers: Headers;
  }[];
  /** Only these moves of an order may be seen after the present act; money may confirm by itself. */
  allowed: { readonly orderId: string; readonly to: OrderStatus } | "unpaid orders end" | null;
};

export const noFacts = (): Facts => ({
  magnets: 0,
  orders: [],
  claims: [],
  messages: [],
  allowed: null,
});

const sum = (amounts: Iterable<number>): number =>
  [...amounts].reduce((total, amount) => total + amount, 0);

export type Books = ReadonlyMap<string, Readonly<ToldBooks>>;

/** What an order has brought and given back in truth: by the account and the provider's own books. */
export const moneyOf = (order: OrderFacts, books: Books) => {
  const sessions = [...order.sessions.keys()].flatMap((id) => books.get(id) ?? []);
  return {
    paidCents: sum(order.bookings.values()) + sum(sessions.map(({ paidCents }) => paidCents)),
    refundedCents: refundedByHand(order) + sum(sessions.map(({ refundedCents }) => refundedCents)),
    /** What only the provider still keeps. */
    keptByProviderCents: sum(
      sessions.map((told) => told.paidCents - told.refundedCents - told.disputedCents),
    ),
    disputedCents: sum(sessions.map((told) => told.disputedCents)),
    feeCents: sum(sessions.map((told) => told.feeCents)),
  };
};

/** What is owed back from our account: what staff gave, and of an order that was called off all that came. */
const refundedByHand = ({ status, bookings, handRefunds }: OrderFacts): number =>
  sum(status === "canceled" ? bookings.values() : handRefunds.values());

/** Why an order may not have moved as it did; null when it may. */
export const whyNot = (
  facts: Facts,
  order: OrderFacts,
  to: OrderStatus,
  books: Books,
): string | null => {
  if (to === order.status) return null;
  const { allowed } = facts;
  if (to === "confirmed" && order.status !== "in_production") {
    const isPaid = moneyOf(order, books).paidCents >= order.totalCents - order.acceptedCents;
    const mayBe = order.status === "pending" || order.status === "expired";
    return isPaid && mayBe ? null : `was ${order.status} and is confirmed without its money`;
  }
  if (to === "expired" && allowed === "unpaid orders end" && order.status === "pending")
    return null;
  const isAllowed =
    allowed !== null &&
    typeof allowed === "object" &&
    allowed.orderId === order.orderId &&
    allowed.to === to;
  return isAllowed ? null : `was ${order.status} and is ${to} although nobody asked`;
};
