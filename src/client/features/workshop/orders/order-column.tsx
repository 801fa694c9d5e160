import { MoreButton } from "#client/features/workshop/parts/lists/more-button.tsx";
import { useGoesOn } from "#client/features/workshop/parts/lists/use-goes-on.ts";
import { orderStatusLooks } from "#client/features/workshop/parts/orders/order-status.tsx";
import { useIsAdmin } from "#client/features/workshop/parts/use-is-admin.ts";
import type { OrderRow } from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { orderActTo, type OrderAct } from "#shared/order-acts.ts";
import type { OrderStatus } from "#shared/orders.ts";

import { orderObstacleWords } from "./acts/order-act-words.ts";
import type { MovableOrder } from "./acts/order-state-menu.tsx";
import { OrderCard } from "./order-card.tsx";
import type { CardDrag, StartDrag } from "./use-card-drag.ts";
import type { wantedOf } from "./use-order-filters.ts";
import { useOrderPictures } from "./use-order-pictures.ts";

import styles from "./order-columns.module.css";

/** So many of a column are read at once. */
const columnLimit = 20;

type OrderColumnProps = {
  readonly status: OrderStatus;
  readonly wanted: ReturnType<typeof wantedOf>;
  readonly drag: CardDrag | null;
  /** An order whose act is on its way: shown where it will be, and no longer where it was. */
  readonly arriving: OrderRow | null;
  readonly leavingId: string | null;
  readonly onAct: (act: OrderAct, order: MovableOrder, row: OrderRow) => void;
  readonly onGrab: StartDrag;
};

/** The orders of one state, the newest first. */
export const OrderColumn = ({
  status,
  wanted,
  drag,
  arriving,
  leavingId,
  onAct,
  onGrab,
}: OrderColumnProps) => {
  const isAdmin = useIsAdmin();
  const goesOn = useGoesOn(status);
  const [{ pages }, paging] = trpc.workshop.desk.listOrders.useSuspenseInfiniteQuery(
    { ...wanted, status, limit: columnLimit },
    goesOn,
  );
  const staying = pages.flatMap((page) => page.orders).filter(({ id }) => id !== leavingId);
  const orders = arriving === null ? staying : [arriving, ...staying];
  const pictures = useOrderPictures(orders.map(({ id }) => id));
  // As many as are shown; that there are more is said by the button below, too.
  const count = `${orders.length}${paging.hasNextPage ? "+" : ""}`;
  const label = orderStatusLooks[status].label();
  const why =
    drag === null || drag.order.status === status
      ? null
      : orderActTo(status, drag.order, isAdmin).obstacle;
  const answer = drag === null ? undefined : why !== null ? "no" : "yes";

  return (
    <section
      className={styles["column"]}
      aria-label={label}
      data-column={status}
      data-answer={drag?.order.status === status ? undefined : answer}
      data-over={drag?.over === status || undefined}
    >
      <h2>
        {label}
        <span className={styles["count"]}>{count}</span>
      </h2>
      {why !== null && drag?.over === status && (
        <p className={styles["why"]}>{orderObstacleWords(why)}</p>
      )}
      {orders.length === 0 ? (
        <p className={styles["empty"]}>{m.moves_column_empty()}</p>
      ) : (
        <ul className={styles["cards"]}>
          {orders.map((order) => (
            <OrderCard
              key={order.id}
              order={order}
              pictures={pictures.get(order.id) ?? []}
              isLifted={drag?.order.id === order.id}
              isBusy={order.id === leavingId}
              onAct={(act, movable) => onAct(act, movable, order)}
              onGrab={onGrab}
            />
          ))}
        </ul>
      )}
      <MoreButton paging={paging} list={status} />
    </section>
  );
};
