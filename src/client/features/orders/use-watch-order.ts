import { trpc } from "#client/trpc.ts";
import { announce } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";
import type { OrderAccessInput } from "#shared/orders.ts";

import { statusName } from "./status-words.ts";

/**
 * Keeps an order on screen as it is in the shop: every change arrives by itself and is said aloud.
 * @returns whether the line is lost and changes wait until it is back
 */
export const useWatchOrder = (access: OrderAccessInput): { readonly isLost: boolean } => {
  const utils = trpc.useUtils();
  const { status, error } = trpc.orders.watchOrder.useSubscription(access, {
    onData: (order) => {
      const before = utils.orders.readOrder.getData(access);
      utils.orders.readOrder.setData(access, order);
      void utils.invoices.listInvoices.invalidate(access);
      void utils.claims.listClaims.invalidate(access);
      void utils.payments.readRefunds.invalidate(access);
      if (!before || before.status === order.status) return;
      announce(m.orders_status_changed({ status: statusName(order) }));
    },
  });
  // The first connection is no reconnection: only a line that broke has an error.
  return { isLost: status === "error" || (status === "connecting" && error !== null) };
};
