import * as m from "#shared/messages/compiled/messages.js";
import { isByProvider, type PaymentMethod, paymentWays } from "#shared/payments.ts";

/** What each way of paying is called in the workshop: a provider goes by its own name. */
export const methodName = (method: PaymentMethod): string => {
  if (isByProvider(method)) return paymentWays[method].name;
  return method === "invoice" ? m.billing_payment_invoice() : m.workshop_payment_bank_transfer();
};
