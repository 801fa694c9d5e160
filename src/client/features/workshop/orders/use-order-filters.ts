import { useNavigate, useSearch } from "@tanstack/react-router";

import { listOrdersInput, type OrderTrouble, orderTroubles } from "#shared/desk.ts";
import {
  type OrderPaymentStatus,
  orderPaymentStatuses,
  type OrderStatus,
  orderStatuses,
} from "#shared/orders.ts";
import { type PaymentMethod, paymentMethods } from "#shared/payments.ts";

export type OrderFilters = {
  readonly q?: string | undefined;
  readonly status?: OrderStatus | undefined;
  readonly payment?: OrderPaymentStatus | undefined;
  readonly method?: PaymentMethod | undefined;
  readonly trouble?: OrderTrouble | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** One under the other, or side by side by where they stand. */
export type OrdersView = "list" | "columns";

/** What the list of orders is narrowed to, as it stands in the address; what is unknown there is nothing. */
export const useOrderFilters = () => {
  const search = useSearch({ from: "/admin" });
  const navigate = useNavigate({ from: "/admin" });
  const day = (text: string | undefined) => listOrdersInput.shape.from.safeParse(text).data;
  const filters: OrderFilters = {
    q: search.q,
    status: orderStatuses.find((known) => known === search.status),
    payment: orderPaymentStatuses.find((known) => known === search.payment),
    method: paymentMethods.find((known) => known === search.method),
    trouble: orderTroubles.find((known) => known === search.trouble),
    from: day(search.from),
    to: day(search.to),
  };
  const view: OrdersView = search.view === "columns" ? "columns" : "list";
  const go = (next: OrderFilters, shown: OrdersView) =>
    void navigate({
      search: {
        section: "orders",
        ...filters,
        ...next,
        view: shown === "columns" ? shown : undefined,
      },
      replace: true,
    });
  return {
    filters,
    view,
    setFilters: (next: OrderFilters) => go(next, view),
    setView: (shown: OrdersView) => go({}, shown),
  };
};

/** The question to the server behind these filters. */
export const wantedOf = ({ q, status, payment, method, trouble, from, to }: OrderFilters) => ({
  search: q ?? "",
  ...(status && { status }),
  ...(payment && { paymentStatus: payment }),
  ...(method && { paymentMethod: method }),
  ...(trouble && { trouble }),
  ...(from && { from }),
  ...(to && { to }),
});
