import { formatDate } from "#shared/dates/format-date.ts";
import type { Locale } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";

/**
 * On what condition a promised day holds, and what holds else: the moment by which the money is at the shop, not
 * the one by which it is sent, since that is what an order keeps and is judged by. The same words stand in cart,
 * review, order and mail.
 * @param days working days from the payment, at least and at most
 */
export const deliveryCondition = (
  paidBefore: Date,
  days: { readonly min: number; readonly max: number },
  locale: Locale,
): string => {
  const moment = formatDate("momentOfYear", paidBefore, locale);
  return `${m.delivery_if_paid({ moment }, { locale })}; ${m.delivery_else(days, { locale })}`;
};
