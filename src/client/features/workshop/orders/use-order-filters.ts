import { useNavigate, useSearch } from "@tanstack/react-router";

import {
  orderFilters,
  type OrderListStatus,
  orderListStatuses,
  type OrderTrouble,
  orderTroubles,
} from "#shared/desk.ts";
import { type OrderPaymentStatus, orderPaymentStatuses } from "#shared/orders.ts";
import { type PaymentMethod, paymentMethods } from "#shared/payments.ts";

export type OrderFilters = {
  readonly q?: string | undefined;
  readonly status?: OrderListStatus | undefined;
  readonly payment?: OrderPaymentStatus | undefined;
  readonly method?: PaymentMethod | undefined;
  readonly trouble?: OrderTrouble | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** By its slug; only of orders since a day. */
  readonly format?: string | undefined;
};

/** One under the other, or side by side by where they stand. */
export type OrdersView = "list" | "columns";

/** What the list of orders is narrowed to, as it stands in the address; what is unknown there is nothing. */
export const useOrderFilters = () => {
  const search = useSearch({ from: "/admin" });
  const navigate = useNavigate({ from: "/admin" });
  const day = (text: string | undefined) => orderFilters.shape.from.safeParse(text).data;
  const filters: OrderFilters = {
    q: search.q,
    status: orderListStatuses.find((known) => known === search.status),
    payment: orderPaymentStatuses.find((known) => known === search.payment),
    method: paymentMethods.find((known) => known === search.method),
    trouble: orderTroubles.find((known) => known === search.trouble),
    from: day(search.from),
    to: day(search.to),
    format: day(search.from) && orderFilters.shape.format.safeParse(search.format).data,
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
export const wantedOf = ({
  q,
  status,
  payment,
  method,
  trouble,
  from,
  to,
  format,
}: OrderFilters) => ({
  search: q ?? "",
  ...(status && { status }),
  ...(payment && { paymentStatus: payment }),
  ...(method && { paymentMethod: method }),
  ...(trouble && { trouble }),
  ...(from && { from }),
  ...(to && { to }),
  ...(from && format && { format }),
});
