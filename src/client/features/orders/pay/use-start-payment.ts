import { trpc } from "#client/trpc.ts";
import type { OrderAccessInput } from "#shared/orders.ts";
import type { OpenPaymentMethod } from "#shared/payments.ts";

/** Opens a way to pay: leaves for the provider's page, or shows the account to transfer to. */
export const useStartPayment = (access: OrderAccessInput) => {
  const utils = trpc.useUtils();
  const { mutate, error, isPending } = trpc.payments.startPayment.useMutation({
    onSuccess: ({ url }) => {
      if (url !== null) window.location.assign(url);
      return utils.payments.readInstructions.invalidate(access);
    },
    // Paid meanwhile, or canceled: show where it stands now.
    onError: () => utils.orders.readOrder.invalidate(access),
  });
  return {
    start: (method: OpenPaymentMethod) => mutate({ order: access, method }),
    error,
    isBusy: isPending,
  };
};
