import { Link } from "@tanstack/react-router";

import { readFailure } from "#client/read-failure.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { IconChevronRight } from "#client/ui/icons.tsx";
import { Money } from "#client/ui/money.tsx";
import { Page, PageHeader } from "#client/ui/page.tsx";
import { StatusPill } from "#client/ui/status-pill.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { FindOrder } from "./find-order.tsx";
import { formatDay } from "./format-moment.ts";
import { NoOrders } from "./no-orders.tsx";
import { OrderSkeleton } from "./order-skeleton.tsx";
import type { OrderInList } from "./order-view.ts";
import { statusName, statusTones } from "./status-words.ts";

import styles from "./order-list.module.css";

/** Orders a page holds; older ones come on demand. */
const pageSize = 20;

/** The orders of this session, newest first. Somebody without a session has none. */
export const OrderList = () => {
  const { data, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } =
    trpc.orders.listMyOrders.useInfiniteQuery(
      { limit: pageSize },
      {
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
        throwOnError: (failed) => readFailure(failed).kind !== "refusal",
      },
    );
  if (isPending) return <OrderSkeleton />;
  const orders = data?.pages.flatMap((page) => page.orders) ?? [];
  if (orders.length === 0) return <NoOrders />;
  return (
    <Page width="text">
      <PageHeader title={m.orders_title()} />
      <Card isFlush aria-label={m.orders_list_label()}>
        <ul className={styles["list"]}>
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      </Card>
      {hasNextPage && (
        <div>
          <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {m.orders_list_more()}
          </Button>
        </div>
      )}
      <FindOrder />
    </Page>
  );
};

const OrderRow = ({ order }: { readonly order: OrderInList }) => (
  <li>
    <Link to="/orders" search={{ order: order.id }} className={styles["row"]}>
      <span className={styles["number"]}>{order.number}</span>
      <span className={styles["status"]}>
        <StatusPill tone={statusTones[order.status]}>{statusName(order.status)}</StatusPill>
      </span>
      <span className={styles["quiet"]}>
        {formatDay(order.placedAt)} · {m.orders_list_pieces({ count: order.pieces })}
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
