import { trpc } from "#client/trpc.ts";

/** Reads what is shown of orders again whenever one changes anywhere. */
export const useLiveOrders = (): void => {
  const utils = trpc.useUtils();
  trpc.workshop.production.watchOrders.useSubscription(undefined, {
    onData: () => {
      void utils.workshop.orders.invalidate();
      void utils.workshop.desk.invalidate();
      void utils.workshop.bank.invalidate();
      void utils.workshop.production.invalidate();
      void utils.workshop.posting.invalidate();
      void utils.workshop.payments.invalidate();
      void utils.workshop.invoices.listInvoices.invalidate();
      void utils.workshop.claims.invalidate();
    },
  });
};
