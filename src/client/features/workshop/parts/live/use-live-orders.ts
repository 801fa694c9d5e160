import { trpc } from "#client/trpc.ts";

import { useLive } from "./use-live.ts";

/** Reads what is shown of orders again whenever one changes anywhere. */
export const useLiveOrders = (): void => {
  const utils = trpc.useUtils();
  useLive(trpc.workshop.production.watchOrders, () => {
    const { orders, desk, bank, production, posting, payments, invoices, claims, coupons } =
      utils.workshop;
    const shown = [
      orders,
      desk,
      bank,
      production,
      posting,
      payments,
      invoices.listInvoices,
      claims,
      coupons.listCoupons,
    ];
    return Promise.all(shown.map((part) => part.invalidate()));
  });
};
