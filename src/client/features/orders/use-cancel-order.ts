import { trpc } from "#client/trpc.ts";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";
import type { OrderAccessInput } from "#shared/orders.ts";

/** Cancels an order; the page shows the answer at once. */
export const useCancelOrder = (access: OrderAccessInput, onCanceled: () => void) => {
  const utils = trpc.useUtils();
  return trpc.orders.cancelOrder.useMutation({
    onSuccess: async (order) => {
      utils.orders.readOrder.setData(access, order);
      onCanceled();
      showToast({ tone: "good", text: m.orders_canceled_toast({ number: order.number }) });
      await utils.orders.listMyOrders.invalidate();
    },
    // The order moved on meanwhile: show where it stands now.
    onError: () => utils.orders.readOrder.invalidate(access),
  });
};
