import { useDeferredValue, useMemo, useRef } from "react";

import { trpc } from "#client/trpc.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { orderSearchLengthMax } from "#shared/orders.ts";

import { ListSearch } from "./list-search.tsx";
import { MoreButton } from "./more-button.tsx";
import { OrderByHand } from "./order-by-hand.tsx";
import { OrderFilters } from "./order-filters.tsx";
import { OrderStatusFilter } from "./order-status-filter.tsx";
import { OrderTable } from "./order-table.tsx";
import { WorkshopSectionFrame } from "./section.tsx";
import { useListShortcuts } from "./use-list-shortcuts.ts";
import { useOrderFilters, wantedOf } from "./use-order-filters.ts";

/** All orders, the newest first, narrowed by what they store and by what is searched for. */
export const OrderList = () => {
  const { filters, setFilters } = useOrderFilters();
  const asked = JSON.stringify(wantedOf(filters));
  const deferred = useDeferredValue(asked);
  const wanted = useMemo((): ReturnType<typeof wantedOf> => JSON.parse(deferred), [deferred]);
  const [{ pages }, { fetchNextPage, hasNextPage, isFetchingNextPage }] =
    trpc.workshop.desk.listOrders.useSuspenseInfiniteQuery(wanted, {
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    });
  const list = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  useListShortcuts(list, search);
  const orders = pages.flatMap((page) => page.orders);
  const isNarrowed = asked !== JSON.stringify(wantedOf({}));

  return (
    <WorkshopSectionFrame
      title={m.workshop_orders()}
      tools={
        <>
          <ListSearch
            label={m.workshop_orders_search()}
            value={filters.q ?? ""}
            lengthMax={orderSearchLengthMax}
            inputRef={search}
            onSearch={(text) => setFilters({ q: text === "" ? undefined : text })}
          />
          <OrderStatusFilter
            status={filters.status}
            onChange={(status) => setFilters({ status })}
          />
          <OrderByHand />
        </>
      }
    >
      <OrderFilters filters={filters} onChange={setFilters} />
      <div ref={list} aria-busy={deferred !== asked}>
        {orders.length === 0 ? (
          <EmptyState
            title={isNarrowed ? m.workshop_orders_none_found() : m.workshop_orders_none()}
          >
            <p>
              {isNarrowed ? m.workshop_orders_none_found_text() : m.workshop_orders_none_text()}
            </p>
          </EmptyState>
        ) : (
          <OrderTable orders={orders} />
        )}
      </div>
      {hasNextPage && (
        <MoreButton isBusy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      )}
    </WorkshopSectionFrame>
  );
};
