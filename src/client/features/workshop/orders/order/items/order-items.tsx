import { RejectItems } from "#client/features/workshop/orders/order/reject-items.tsx";
import { Box } from "#client/features/workshop/parts/box.tsx";
import type {
  OrderForStaff,
  PrintJobView,
} from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { itemSetsOf } from "./item-sets-of.ts";
import { OrderItemSet } from "./order-item-set.tsx";
import { OrderItem } from "./order-item.tsx";

import styles from "./order-items.module.css";

/** Rendering takes seconds; the push that it is done may be lost on a weak line. */
const lookAgainMilliseconds = 5_000;

type OrderItemsProps = {
  readonly order: OrderForStaff;
  readonly printJobs: readonly PrintJobView[];
};

/** What is made, a line for each format and price, opened to single magnets when asked; and the way to reject pictures. */
export const OrderItems = ({ order, printJobs }: OrderItemsProps) => {
  const isRendering = printJobs.some(({ status }) => status === "queued" || status === "rendering");
  trpc.workshop.production.listPrintJobs.useQuery(
    { orderId: order.id },
    { refetchInterval: isRendering ? lookAgainMilliseconds : false },
  );
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const jobs = new Map(printJobs.map((printJob) => [printJob.orderItemId, printJob]));
  const about = {
    isOver: order.status === "canceled" || order.status === "expired",
    isConfirmed: order.status !== "pending" && order.status !== "expired",
  };
  return (
    <Box
      title={m.workshop_magnets()}
      aside={
        <div className={styles["aside"]}>
          {m.workshop_pieces({ count: pieces })}
          <RejectItems order={order} />
        </div>
      }
    >
      <ol className={styles["items"]}>
        {itemSetsOf(order.items, jobs).map((set) =>
          set.lines.length === 1 ? (
            <OrderItem
              key={set.key}
              item={set.first}
              {...about}
              printJob={jobs.get(set.first.id)}
            />
          ) : (
            <OrderItemSet key={set.key} set={set} {...about} jobs={jobs} />
          ),
        )}
      </ol>
    </Box>
  );
};
