import { useDeferredValue, useMemo, useRef } from "react";

import { MoreButton } from "#client/features/workshop/parts/lists/more-button.tsx";
import { useGoesOn } from "#client/features/workshop/parts/lists/use-goes-on.ts";
import { useListShortcuts } from "#client/features/workshop/parts/lists/use-list-shortcuts.ts";
import { trpc } from "#client/trpc.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { useOrderActs } from "./acts/use-order-acts.tsx";
import { useStateMenuKey } from "./acts/use-state-menu-key.ts";
import { ChosenBar } from "./chosen/chosen-bar.tsx";
import { useChosenOrders } from "./chosen/use-chosen-orders.ts";
import { OrderTable } from "./order-table.tsx";
import { OrdersFrame } from "./orders-frame.tsx";
import { useOrderFilters, wantedOf } from "./use-order-filters.ts";

/** All orders, the newest first, narrowed by what they store and by what is searched for. */
export const OrderList = () => {
  const { filters } = useOrderFilters();
  const asked = JSON.stringify(wantedOf(filters));
  const deferred = useDeferredValue(asked);
  const wanted = useMemo((): ReturnType<typeof wantedOf> => JSON.parse(deferred), [deferred]);
  const goesOn = useGoesOn();
  const [{ pages }, paging] = trpc.workshop.desk.listOrders.useSuspenseInfiniteQuery(
    wanted,
    goesOn,
  );
  const list = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  useListShortcuts(list, search);
  useStateMenuKey();
  const { onAct, moving, dialogs } = useOrderActs();
  const orders = pages.flatMap((page) => page.orders);
  const chosen = useChosenOrders(wanted, orders);
  const isNarrowed = asked !== JSON.stringify(wantedOf({}));

  return (
    <OrdersFrame search={search}>
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
          <OrderTable orders={orders} acts={{ onAct, moving }} chosen={chosen} />
        )}
      </div>
      <MoreButton paging={paging} />
      <ChosenBar
        chosen={chosen}
        hasMore={paging.hasNextPage || orders.some(({ id }) => !chosen.isChosen(id))}
      />
      {dialogs}
    </OrdersFrame>
  );
};
