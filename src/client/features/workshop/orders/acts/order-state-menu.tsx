import {
  OrderStatusPill,
  orderStatusLook,
} from "#client/features/workshop/parts/orders/order-status.tsx";
import { useIsAdmin } from "#client/features/workshop/parts/use-is-admin.ts";
import { IconChevronDown, IconMore } from "#client/ui/icons.tsx";
import { Menu, type MenuItem } from "#client/ui/over/menu.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import {
  type OrderAct,
  orderActsToldIn,
  type OrderFacts,
  orderObstacle,
} from "#shared/order-acts.ts";

import { orderActWords, orderObstacleWords } from "./order-act-words.ts";

import styles from "./order-state-menu.module.css";

export type MovableOrder = OrderFacts & { readonly id: string; readonly number: string };

type OrderStateMenuProps = {
  readonly order: MovableOrder;
  readonly onAct: (act: OrderAct, order: MovableOrder) => void;
  readonly isBusy?: boolean;
  /** `icon` where the place says already where the order stands. */
  readonly look?: "pill" | "icon";
};

/** Where an order stands, and behind it what may be done with it now and why the rest may not. */
export const OrderStateMenu = ({
  order,
  onAct,
  isBusy = false,
  look = "pill",
}: OrderStateMenuProps) => {
  const isAdmin = useIsAdmin();
  const offers = orderActsToldIn(order.status).map((act) => ({
    act,
    obstacle: orderObstacle(act, order, isAdmin),
  }));
  // Where nothing is possible any more, one sentence says it for all.
  const isOver = offers.every(({ obstacle }) => obstacle === `is_${order.status}`);
  const items = offers.map(({ act, obstacle }): MenuItem<OrderAct> => ({
    id: act,
    label: orderActWords(act),
    isDisabled: obstacle !== null,
    obstacle: obstacle === null || isOver ? undefined : orderObstacleWords(obstacle),
    isDangerous: act === "cancel",
  }));
  return (
    <span className={styles["menu"]}>
      <Menu
        label={m.moves_change({
          number: order.number,
          status: orderStatusLook(order).label(),
        })}
        note={isOver ? orderObstacleWords(`is_${order.status}`) : undefined}
        items={items}
        onChoose={(act) => onAct(act, order)}
        isBusy={isBusy}
        marker={stateMenuMarker}
      >
        {look === "icon" ? (
          <IconMore />
        ) : (
          <>
            <OrderStatusPill order={order} />
            <IconChevronDown size={16} />
          </>
        )}
      </Menu>
    </span>
  );
};

const stateMenuMarker = { "data-state-menu": true } as const;
