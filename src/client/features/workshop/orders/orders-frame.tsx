import { useNavigate } from "@tanstack/react-router";
import type { ReactNode, RefObject } from "react";

import { setByHand } from "#client/by-hand.ts";
import { ListSearch } from "#client/features/workshop/parts/lists/list-search.tsx";
import { WorkshopSectionFrame } from "#client/features/workshop/parts/section.tsx";
import { Button } from "#client/ui/button.tsx";
import { Segmented } from "#client/ui/forms/segmented.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { orderSearchLengthMax } from "#shared/orders.ts";

import { OrderFilters } from "./order-filters.tsx";
import { OrderStatusFilter } from "./order-status-filter.tsx";
import { type OrdersView, useOrderFilters } from "./use-order-filters.ts";
import { OrderViews } from "./views/order-views.tsx";

/** What lies around the orders in either view: search, filters, and the way to the other view. */
export const OrdersFrame = ({
  search,
  children,
}: {
  readonly search: RefObject<HTMLInputElement | null>;
  readonly children: ReactNode;
}) => {
  const { filters, view, setFilters, setView } = useOrderFilters();
  return (
    <WorkshopSectionFrame
      title={m.workshop_orders()}
      tools={
        <>
          <Segmented<OrdersView>
            label={m.moves_view()}
            options={[
              { value: "list", label: m.moves_view_list() },
              { value: "columns", label: m.moves_view_columns() },
            ]}
            value={view}
            onChange={setView}
          />
          <ListSearch
            label={m.workshop_orders_search()}
            value={filters.q ?? ""}
            lengthMax={orderSearchLengthMax}
            inputRef={search}
            onSearch={(text) => setFilters({ q: text === "" ? undefined : text })}
          />
          {view === "list" && (
            <OrderStatusFilter
              status={filters.status}
              onChange={(status) => setFilters({ status })}
            />
          )}
          <OrderByHand />
        </>
      }
    >
      <OrderViews />
      <OrderFilters filters={filters} onChange={setFilters} />
      {children}
    </WorkshopSectionFrame>
  );
};

/** To the studio, from where everything leads to an order for somebody else. */
const OrderByHand = () => {
  const navigate = useNavigate();
  const start = () => {
    setByHand(true);
    void navigate({ to: "/cart" });
  };
  return <Button onClick={start}>{m.hand_start()}</Button>;
};
