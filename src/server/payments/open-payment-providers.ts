import type { PaymentProviders } from "./payment-provider.ts";
import type { PaypalKeys } from "./paypal/paypal-client.ts";
import type { StripeKeys } from "./stripe.ts";

/** Opens every provider whose keys are set. */
export const openPaymentProviders = async (keys: {
  readonly stripe: StripeKeys | undefined;
  readonly paypal: PaypalKeys | undefined;
}): Promise<PaymentProviders> => ({
  stripe: keys.stripe === undefined ? null : await openStripe(keys.stripe),
  paypal: keys.paypal === undefined ? null : await openPaypal(keys.paypal),
});

/** Read only where it is used: it takes 85 ms of a start that may take half a second. */
const openStripe = async (keys: StripeKeys) => {
  const { createStripePayments } = await import("./stripe.ts");
  return createStripePayments(keys);
};

const openPaypal = async (keys: PaypalKeys) => {
  const { createPaypalPayments } = await import("./paypal/paypal.ts");
  return createPaypalPayments(keys);
};
