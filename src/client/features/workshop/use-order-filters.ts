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
  const setFilters = (next: OrderFilters) =>
    void navigate({ search: { section: "orders", ...filters, ...next }, replace: true });
  return { filters, setFilters };
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
