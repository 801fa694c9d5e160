import { Link } from "@tanstack/react-router";

import type { OrderInList } from "#client/features/orders/order-view.ts";
import { statusName, statusTone } from "#client/features/orders/status-words.ts";
import { IconChevronRight } from "#client/ui/icons.tsx";
import { Money } from "#client/ui/money.tsx";
import { StatusPill } from "#client/ui/status-pill.tsx";
import { formatDate } from "#shared/dates/format-date.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import styles from "./order-list.module.css";

/** An order in a line: number, state, day, pieces, total. The whole line opens it. */
export const OrderRow = ({ order }: { readonly order: OrderInList }) => (
  <li>
    <Link to="/orders" search={{ order: order.id }} className={styles["row"]}>
      <span className={styles["number"]}>{order.number}</span>
      <span className={styles["status"]}>
        <StatusPill tone={statusTone(order)}>{statusName(order)}</StatusPill>
      </span>
      <span className={styles["quiet"]}>
        {formatDate("shortDay", order.placedAt, getLocale())} ·{" "}
        {m.orders_list_pieces({ count: order.pieces })}
      </span>
      <span className={styles["total"]}>
        <Money cents={order.totalCents} />
      </span>
      <span className={styles["go"]}>
        <IconChevronRight />
      </span>
    </Link>
  </li>
);
