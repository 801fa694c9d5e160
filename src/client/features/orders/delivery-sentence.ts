import { formatDate } from "#shared/dates/format-date.ts";
import { shopDay } from "#shared/dates/shop-day.ts";
import { deliveryCondition } from "#shared/delivery/delivery-condition.ts";
import type { Locale } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";

import type { OrderView } from "./order-view.ts";

type Promised = Pick<
  OrderView,
  | "status"
  | "hasNothingToMake"
  | "promisedOn"
  | "promisedIfPaidBefore"
  | "confirmedAt"
  | "paymentDueOn"
> & {
  readonly terms: {
    readonly shipping: Pick<OrderView["terms"]["shipping"], "daysMin" | "daysMax">;
  };
};

/**
 * By which day an order is there, as it was agreed: the day while its condition is kept or can be, the working
 * days from the payment after that. Who is known to have paid on the last day has paid in time.
 * @param isStillOpen the moment has not come before which it is to be paid
 * @returns null where nothing comes: canceled, or every picture refused
 */
export const deliverySentence = (
  order: Promised,
  isStillOpen: boolean,
  locale: Locale,
): string | null => {
  if (order.status === "canceled" || order.hasNothingToMake) return null;
  const { promisedOn, promisedIfPaidBefore, confirmedAt, terms } = order;
  const days = { min: terms.shipping.daysMin, max: terms.shipping.daysMax };
  const isOnInvoice = order.paymentDueOn !== null;
  const asRange = isOnInvoice
    ? m.billing_delivery_days(days, { locale })
    : m.cart_delivery_days(days, { locale });
  if (promisedOn === null) return asRange;
  const on = formatDate("wholeDay", promisedOn, locale);
  if (promisedIfPaidBefore === null) return m.delivery_by({ on }, { locale });
  const paidBefore = new Date(promisedIfPaidBefore);
  if (confirmedAt !== null) {
    const isInTime = shopDay(new Date(confirmedAt)) <= shopDay(paidBefore);
    return isInTime ? m.delivery_by({ on }, { locale }) : asRange;
  }
  if (!isStillOpen) return asRange;
  return `${m.delivery_by({ on }, { locale })}, ${deliveryCondition(paidBefore, days, locale)}`;
};
