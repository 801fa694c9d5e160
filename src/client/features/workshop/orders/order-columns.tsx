import { useDeferredValue, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";

import { useListShortcuts } from "#client/features/workshop/parts/lists/use-list-shortcuts.ts";
import { useIsAdmin } from "#client/features/workshop/parts/use-is-admin.ts";
import type { OrderRow } from "#client/features/workshop/parts/workshop-views.ts";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { orderActTo, type OrderAct } from "#shared/order-acts.ts";
import type { OrderStatus } from "#shared/orders.ts";

import { orderObstacleWords } from "./acts/order-act-words.ts";
import type { MovableOrder } from "./acts/order-state-menu.tsx";
import { useOrderActs } from "./acts/use-order-acts.tsx";
import { useStateMenuKey } from "./acts/use-state-menu-key.ts";
import { OrderColumn } from "./order-column.tsx";
import { OrdersFrame } from "./orders-frame.tsx";
import { useCardDrag } from "./use-card-drag.ts";
import { useOrderFilters, wantedOf } from "./use-order-filters.ts";

import styles from "./order-columns.module.css";

/** The way of an order, and beside it where it ends early; who ended unpaid is in the list. */
const columns = [
  "pending",
  "confirmed",
  "in_production",
  "shipped",
  "canceled",
] as const satisfies readonly OrderStatus[];

/** Orders side by side by where they stand; one is moved by its menu, or dragged by the same acts. */
export const OrderColumns = () => {
  const { filters } = useOrderFilters();
  const asked = JSON.stringify(wantedOf({ ...filters, status: undefined }));
  const deferred = useDeferredValue(asked);
  const wanted = useMemo((): ReturnType<typeof wantedOf> => JSON.parse(deferred), [deferred]);
  const board = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  useListShortcuts(board, search);
  useStateMenuKey();
  const isAdmin = useIsAdmin();
  const { onAct, moving, dialogs } = useOrderActs();
  const [moved, setMoved] = useState<OrderRow>();

  const act = (chosen: OrderAct, order: MovableOrder, row: OrderRow) => {
    setMoved(row);
    onAct(chosen, order);
  };
  const drop = (order: OrderRow, to: OrderStatus) => {
    if (to === order.status) return;
    const { act: chosen, obstacle } = orderActTo(to, order, isAdmin);
    if (chosen !== null && obstacle === null) act(chosen, order, order);
    else {
      const why = orderObstacleWords(obstacle ?? "no_way");
      showToast({ tone: "bad", text: m.moves_refused({ number: order.number, why }) });
    }
  };
  const { drag, ghost, startDrag } = useCardDrag(board, drop);

  return (
    <OrdersFrame search={search}>
      <p className={styles["hint"]}>{m.moves_hint()}</p>
      <div
        ref={board}
        className={styles["board"]}
        role="group"
        aria-label={m.moves_columns()}
        aria-busy={deferred !== asked}
        data-dragging={drag !== null || undefined}
      >
        {columns.map((status) => (
          <OrderColumn
            key={status}
            status={status}
            wanted={wanted}
            drag={drag}
            arriving={moving?.to === status && moved?.id === moving.orderId ? moved : null}
            leavingId={moving?.orderId ?? null}
            onAct={act}
            onGrab={startDrag}
          />
        ))}
      </div>
      {drag !== null &&
        createPortal(
          <div ref={ghost} className={styles["ghost"]} aria-hidden="true">
            <strong>{drag.order.number}</strong>
            <span>{drag.order.name}</span>
          </div>,
          document.body,
        )}
      {dialogs}
    </OrdersFrame>
  );
};
