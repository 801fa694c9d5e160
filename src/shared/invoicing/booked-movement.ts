import type { ShopDay } from "#shared/dates/shop-day.ts";
import type { MovementKind, PaymentMethod } from "#shared/payments.ts";

/** A movement of money (payment, refund, fee), as the books tell of it. */
export type BookedMovement = {
  readonly kind: MovementKind;
  /** Below nothing: so much less than was booked before. */
  readonly amountCents: number;
  /** How the order was paid; null for a difference, which is of the whole order. */
  readonly method: PaymentMethod | null;
  /** The day on which the shop counted it. */
  readonly bookedOn: ShopDay;
  readonly orderNumber: string;
  /** Of the order's invoice; null while it has none. */
  readonly invoiceNumber: string | null;
};
