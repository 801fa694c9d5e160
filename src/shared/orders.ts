// What an order is: its states, the ways between them, limits, inputs; what staff does is in order-acts.ts.

import { z } from "zod";

import { emailSchema } from "./accounts.ts";
import { addressSchema } from "./address/address.ts";
import { changedGiftSchema } from "./gift/gift.ts";
import { uuidSchema } from "./ids.ts";
import { pageDirection } from "./paging.ts";
import { seenSchema } from "./seen.ts";
import { tidyLines, tidyText } from "./text/tidy-text.ts";

/** Where an order stands (DESIGN §4). */
export const orderStatuses = [
  "pending",
  "confirmed",
  "in_production",
  "shipped",
  "completed",
  "canceled",
  "expired",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The only ways an order moves; a move not named here is refused. */
export const orderTransitions = {
  pending: ["confirmed", "canceled", "expired"],
  confirmed: ["in_production", "canceled"],
  in_production: ["shipped", "canceled"],
  shipped: ["completed"],
  completed: [],
  canceled: [],
  expired: ["confirmed"],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

export const canMoveOrder = (from: OrderStatus, to: OrderStatus): boolean =>
  orderTransitions[from].some((status) => status === to);

/** From which states an order may move to this one. */
export const orderStatusesBefore = (to: OrderStatus): OrderStatus[] =>
  orderStatuses.filter((from) => canMoveOrder(from, to));

/** Until production starts the shopper may cancel; afterwards only staff, with a reason. */
export const canShopperCancel = (status: OrderStatus): boolean =>
  status === "pending" || status === "confirmed";

/** What the payment rows of an order add up to; written by one function only. */
export const orderPaymentStatuses = [
  "open",
  "pending",
  "partially_paid",
  "paid",
  "overpaid",
  "partially_refunded",
  "refunded",
] as const;
export type OrderPaymentStatus = (typeof orderPaymentStatuses)[number];

/** Its shopper still owes: nothing has gone back, and what came is less than what was agreed. */
export const isUnpaid = (status: OrderPaymentStatus): boolean =>
  status === "open" || status === "pending" || status === "partially_paid";

/** Money of the shopper's is here: whoever calls such an order off gives it back, which is an admin's. */
export const holdsMoney = (status: OrderPaymentStatus): boolean =>
  status === "partially_paid" ||
  status === "paid" ||
  status === "overpaid" ||
  status === "partially_refunded";

/** A parcel that must stay here for its money: none has come, or all of it went back; an invoice may wait. */
export const isUnpaidParcel = ({
  paymentStatus,
  isOnInvoice,
}: {
  readonly paymentStatus: OrderPaymentStatus;
  readonly isOnInvoice: boolean;
}): boolean => paymentStatus === "refunded" || (isUnpaid(paymentStatus) && !isOnInvoice);

/** All that came went back again: nobody waits for money, and nothing may be made by accident. */
export const isWhollyGivenBack = ({
  status,
  paymentStatus,
}: {
  readonly status: OrderStatus;
  readonly paymentStatus: OrderPaymentStatus;
}): boolean =>
  paymentStatus === "refunded" &&
  (status === "pending" || status === "expired" || status === "confirmed");

/** On its way to a printer, were there anything left of it to print: every picture of it was refused. */
export const isRefusedWhole = ({
  status,
  hasNothingToMake,
}: {
  readonly status: OrderStatus;
  readonly hasNothingToMake: boolean;
}): boolean => hasNothingToMake && (status === "confirmed" || status === "in_production");

/** What an order's history can say. */
export const orderEventKinds = [
  "placed",
  "payment_received",
  "payment_held",
  "payment_disputed",
  "dispute_ended",
  "difference_accepted",
  "refunded",
  "expired",
  "confirmed",
  "production_started",
  "production_taken_back",
  "shipped",
  "posting_taken_back",
  "tracking_changed",
  "canceled",
  "claim_opened",
  "claim_decided",
  "claim_done",
  "reprint_taken_back",
  "withdrawal_declared",
  "content_rejected",
  "contact_changed",
  "recalled",
] as const;
export type OrderEventKind = (typeof orderEventKinds)[number];

/** An unpaid order gets one reminder after so many days, and ends after the others. */
export const orderReminderDays = 5;
export const orderExpiryDays = 14;
/** An invoice is reminded of so many days after its last day: a transfer of that day takes a while. */
export const invoiceReminderDays = 3;

export const orderExpiresAt = (placedAt: Date): Date =>
  new Date(placedAt.getTime() + orderExpiryDays * 24 * 3_600_000);

/** `2026-00042`: the year and the number of the order in it. Says nothing secret, opens nothing. */
export const formatOrderNumber = (year: number, sequence: number): string =>
  `${year}-${String(sequence).padStart(5, "0")}`;

export const orderListLimitMax = 100;
export const orderSearchLengthMax = 100;
export const orderReasonLengthMax = 500;
export const trackingNumberLengthMax = 40;
/** The carriers whose tracking pages the shop knows. */
export const carriers = ["dhl", "deutsche_post", "dpd", "gls", "hermes", "ups", "other"] as const;
export type Carrier = (typeof carriers)[number];

/** The public page where a parcel is followed; null when the carrier has none to link. */
export const trackingUrl = (carrier: Carrier, trackingNumber: string): string | null => {
  const number = encodeURIComponent(trackingNumber);
  switch (carrier) {
    case "dhl":
      return `https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=${number}`;
    case "deutsche_post":
      return `https://www.deutschepost.de/de/s/sendungsverfolgung.html?piececode=${number}`;
    case "dpd":
      return `https://tracking.dpd.de/status/de_DE/parcel/${number}`;
    case "gls":
      return `https://gls-group.eu/DE/de/paketverfolgung?match=${number}`;
    case "hermes":
      return `https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation/#${number}`;
    case "ups":
      return `https://www.ups.com/track?tracknum=${number}`;
    case "other":
      return null;
  }
};

/** 32 random bytes, base64url: the secret of an order's private link. */
export const orderTokenSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** An order is opened by its owner's session, or by its private link from anywhere. */
export const orderAccessInput = z.union([
  z.strictObject({ orderId: uuidSchema }),
  z.strictObject({ token: orderTokenSchema }),
]);
export type OrderAccessInput = z.infer<typeof orderAccessInput>;

/** Where the holder of a private link gets the picture of a photo in its order. */
export const orderPicturePath = (photoId: string, token: string): string =>
  `/order-pictures/${photoId}?token=${token}`;

/** Where the copies of an order's magnets go: as they are, or to be changed first. */
export const reorderPlaces = ["cart", "studio"] as const;

export const reorderInput = z.strictObject({
  orderId: uuidSchema,
  /** The press, so that it is done once; pages of the version before send none. */
  reorderId: uuidSchema.optional(),
  to: z.enum(reorderPlaces),
});
export type ReorderInput = z.infer<typeof reorderInput>;

export const listMyOrdersInput = z.strictObject({
  limit: z.int().min(1).max(orderListLimitMax).default(20),
  direction: pageDirection,
  /** The last id of the page before; ids grow with time. */
  cursor: uuidSchema.optional(),
});
export type ListMyOrdersInput = z.infer<typeof listMyOrdersInput>;

export const isPosted = (status: OrderStatus): boolean =>
  status === "shipped" || status === "completed";

/**
 * Until the parcel is posted an address can be corrected, and again until a reprint is; an order that ended unpaid may
 * still come back.
 */
export const canChangeContact = (status: OrderStatus, awaitsReprint: boolean): boolean =>
  (isPosted(status) && awaitsReprint) ||
  status === "pending" ||
  status === "confirmed" ||
  status === "in_production" ||
  status === "expired";

export const changeOrderContactInput = z.strictObject({
  orderId: uuidSchema,
  email: emailSchema,
  address: addressSchema,
  /** Of a gift; left out, it stays as it is. */
  gift: changedGiftSchema.optional(),
  /** The mail, the parts of the address and of a gift, side by side, as the form began with them. */
  seen: seenSchema.optional(),
});
export type ChangeOrderContactInput = z.infer<typeof changeOrderContactInput>;

export const orderNoteLengthMax = 1_000;
export const addOrderNoteInput = z.strictObject({
  orderId: uuidSchema,
  text: z.string().max(orderNoteLengthMax).transform(tidyLines).pipe(z.string().min(1)),
});
export type AddOrderNoteInput = z.infer<typeof addOrderNoteInput>;

export const staffOrderInput = z.strictObject({ orderId: uuidSchema });
export type StaffOrderInput = z.infer<typeof staffOrderInput>;

export const cancelOrderForStaffInput = z.strictObject({
  orderId: uuidSchema,
  reason: z.string().max(orderReasonLengthMax).transform(tidyText).pipe(z.string().min(1)),
});
export type CancelOrderForStaffInput = z.infer<typeof cancelOrderForStaffInput>;

/** Carriers print groups with spaces, and read them without. */
export const trackingNumberSchema = z
  .string()
  .max(trackingNumberLengthMax)
  .transform((text) => text.replaceAll(/\s/g, ""));
/** The number is another parcel's too, and somebody said that both lie in one. */
export const isSharedSchema = z.boolean().optional();

export const markShippedInput = z.strictObject({
  orderId: uuidSchema,
  carrier: z.enum(carriers),
  trackingNumber: trackingNumberSchema.default(""),
  isShared: isSharedSchema,
});
export type MarkShippedInput = z.infer<typeof markShippedInput>;
