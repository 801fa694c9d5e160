import { useNavigate, useSearch } from "@tanstack/react-router";
import { useDeferredValue, useMemo, useRef } from "react";

import { trpc } from "#client/trpc.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { orderSearchLengthMax, orderStatuses } from "#shared/orders.ts";

import { ListSearch } from "./list-search.tsx";
import { MoreButton } from "./more-button.tsx";
import { OrderStatusFilter } from "./order-status-filter.tsx";
import { OrderTable } from "./order-table.tsx";
import { WorkshopSectionFrame } from "./section.tsx";
import { useListShortcuts } from "./use-list-shortcuts.ts";

/** All orders, the newest first, narrowed by status and by number, name or mail. */
export const OrderList = () => {
  const { q = "", status: narrowed } = useSearch({ from: "/admin" });
  const status = orderStatuses.find((known) => known === narrowed);
  const navigate = useNavigate({ from: "/admin" });
  const wanted = useDeferredValue(
    useMemo(() => ({ search: q, ...(status && { status }) }), [q, status]),
  );
  const [{ pages }, { fetchNextPage, hasNextPage, isFetchingNextPage }] =
    trpc.workshop.desk.listOrders.useSuspenseInfiniteQuery(wanted, {
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    });
  const list = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  useListShortcuts(list, search);
  const orders = pages.flatMap((page) => page.orders);
  const isNarrowed = q !== "" || status !== undefined;

  return (
    <WorkshopSectionFrame
      title={m.workshop_orders()}
      tools={
        <>
          <ListSearch
            label={m.workshop_orders_search()}
            value={q}
            lengthMax={orderSearchLengthMax}
            inputRef={search}
            onSearch={(text) =>
              void navigate({
                search: { ...(text !== "" && { q: text }), ...(status && { status }) },
                replace: true,
              })
            }
          />
          <OrderStatusFilter
            status={status}
            onChange={(next) =>
              void navigate({
                search: { ...(q !== "" && { q }), ...(next && { status: next }) },
                replace: true,
              })
            }
          />
        </>
      }
    >
      <div ref={list} aria-busy={wanted.search !== q || wanted.status !== status}>
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
