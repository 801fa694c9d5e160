import { Link } from "@tanstack/react-router";

import { OrderPicture } from "#client/features/workshop/parts/orders/order-picture.tsx";
import {
  OrderStatusPill,
  PaymentStatusPill,
} from "#client/features/workshop/parts/orders/order-status.tsx";
import type { OrderRow, PictureView } from "#client/features/workshop/parts/workshop-views.ts";
import { IconGrip } from "#client/ui/icons.tsx";
import { Money } from "#client/ui/money.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import type { OrderAct } from "#shared/order-acts.ts";
import { isRefusedWhole } from "#shared/orders.ts";

import { type MovableOrder, OrderStateMenu } from "./acts/order-state-menu.tsx";
import type { StartDrag } from "./use-card-drag.ts";

import styles from "./order-card.module.css";

type OrderCardProps = {
  readonly order: OrderRow;
  readonly pictures: readonly PictureView[];
  readonly isLifted: boolean;
  readonly isBusy: boolean;
  readonly onAct: (act: OrderAct, order: MovableOrder) => void;
  readonly onGrab: StartDrag;
};

/**
 * An order in its column. A mouse takes it anywhere, a finger by its grip, so that the page still scrolls;
 * keys have the menu.
 */
export const OrderCard = ({ order, pictures, isLifted, isBusy, onAct, onGrab }: OrderCardProps) => (
  <li
    className={styles["card"]}
    data-lifted={isLifted || undefined}
    aria-busy={isBusy || undefined}
    onPointerDown={(event) => onGrab(event, order)}
  >
    <Link
      to="/admin"
      search={{ order: order.id }}
      className={styles["open"]}
      draggable={false}
      data-row
    >
      {order.number}
    </Link>
    <span className={styles["grip"]} data-grip>
      <IconGrip />
    </span>
    <span className={styles["name"]}>{order.name}</span>
    <span className={styles["magnets"]}>
      <span className={styles["pictures"]}>
        {pictures.slice(0, 2).map((picture) => (
          <OrderPicture key={picture.id} {...picture} />
        ))}
      </span>
      <span>
        {m.workshop_pieces({ count: order.pieces })} · <Money cents={order.totalCents} />
      </span>
    </span>
    <span className={styles["foot"]}>
      <span className={styles["states"]}>
        {isRefusedWhole(order) && <OrderStatusPill order={order} />}
        <PaymentStatusPill status={order.paymentStatus} isBackDue={order.isBackDue} />
      </span>
      <OrderStateMenu order={order} onAct={onAct} isBusy={isBusy} look="icon" />
    </span>
  </li>
);
