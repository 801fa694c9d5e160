import { useState } from "react";

import { readFailure } from "#client/failures/read-failure.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { Page, PageHeader } from "#client/ui/page.tsx";
import { PageSkeleton } from "#client/ui/waiting/page-skeleton.tsx";
import { Skeleton } from "#client/ui/waiting/skeleton.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { FindOrder } from "./find-order.tsx";
import { NoOrders } from "./no-orders.tsx";
import { OrderRow } from "./order-row.tsx";

import styles from "./order-list.module.css";

/** Orders read at once; older ones come on demand. */
const pageSize = 20;
export const firstOrdersInput = { limit: pageSize };
/** The list is read anew each time it is opened; what was read on the way to it is that. */
export const listFreshMs = 2_000;

/** Somebody whose session has just ended has no orders: that refusal is an answer. */
const isRealTrouble = (error: unknown): boolean => {
  const failure = readFailure(error);
  return failure.kind !== "refusal" || failure.code !== "session_required";
};

/** The orders of this session, newest first; nobody's session has none. */
export const MyOrders = () => {
  const [me] = trpc.accounts.readMe.useSuspenseQuery();
  return me === null ? <NoOrders /> : <SessionOrders />;
};

const SessionOrders = () => {
  const { data, isPending } = trpc.orders.listMyOrders.useQuery(firstOrdersInput, {
    staleTime: listFreshMs,
    throwOnError: isRealTrouble,
    retryOnMount: false,
  });
  if (isPending) return <PageSkeleton />;
  if (!data || data.orders.length === 0) return <NoOrders />;
  return (
    <Page width="text">
      <PageHeader title={m.orders_title()} />
      <Card isFlush aria-label={m.orders_list_label()}>
        <ul className={styles["list"]}>
          {data.orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
          {data.nextCursor !== null && <OlderOrders cursor={data.nextCursor} />}
        </ul>
      </Card>
      <FindOrder />
    </Page>
  );
};

/** The orders before one; read when asked for, and followed by the still older ones. */
const OlderOrders = ({ cursor }: { readonly cursor: string }) => {
  const [isWanted, setWanted] = useState(false);
  const { data } = trpc.orders.listMyOrders.useQuery(
    { limit: pageSize, cursor },
    { enabled: isWanted, throwOnError: true },
  );
  if (!isWanted) {
    return (
      <li className={styles["older"]}>
        <Button onClick={() => setWanted(true)}>{m.orders_list_more()}</Button>
      </li>
    );
  }
  if (!data) {
    return (
      <li className={styles["older"]}>
        <Skeleton />
      </li>
    );
  }
  return (
    <>
      {data.orders.map((order) => (
        <OrderRow key={order.id} order={order} />
      ))}
      {data.nextCursor !== null && <OlderOrders cursor={data.nextCursor} />}
    </>
  );
};
