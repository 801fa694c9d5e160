import { providerOf } from "#server/payments/payment-provider.ts";
import type { Services } from "#server/services.ts";
import { isByProvider, type ProviderMethod } from "#shared/payments.ts";
import { readShop } from "#shop/settings/read-shop.ts";

/** The providers with whom a shopper may agree from the cart: switched on, with keys, and able to. */
export const readExpressMethods = async (services: Services): Promise<ProviderMethod[]> => {
  const { paymentMethods } = await readShop(services.connection.db);
  return paymentMethods
    .filter((method) => isByProvider(method))
    .filter((method) => (providerOf(services, method)?.express ?? null) !== null);
};
