import { useState } from "react";

import { trpc } from "#client/trpc.ts";

import { readInTurn } from "./read-in-turn.ts";

/** Reads what is shown of orders again whenever one changes anywhere. */
export const useLiveOrders = (): void => {
  const utils = trpc.useUtils();
  const [onData] = useState(() => {
    const { orders, desk, bank, production, posting, payments, invoices, claims } = utils.workshop;
    const shown = [
      orders,
      desk,
      bank,
      production,
      posting,
      payments,
      invoices.listInvoices,
      claims,
    ];
    return readInTurn(() => Promise.all(shown.map((part) => part.invalidate())));
  });
  trpc.workshop.production.watchOrders.useSubscription(undefined, { onData });
};
