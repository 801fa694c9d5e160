import * as m from "#shared/messages/compiled/messages.js";
import type { PaymentMethod } from "#shared/payments.ts";

/** What each way of paying is called in the workshop. */
export const methodNames = {
  bank_transfer: () => m.workshop_payment_bank_transfer(),
  stripe: () => m.workshop_payment_stripe(),
  invoice: () => m.billing_payment_invoice(),
} as const satisfies Record<PaymentMethod, () => string>;
