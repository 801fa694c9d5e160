import { Box } from "#client/features/workshop/parts/box.tsx";
import { OrderPicture } from "#client/features/workshop/parts/orders/order-picture.tsx";
import { useFormatName } from "#client/features/workshop/parts/print/use-format-name.ts";
import type {
  OrderItemForStaff,
  OrderForStaff,
  PrintJobView,
} from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";
import { Money } from "#client/ui/money.tsx";
import { StatusPill } from "#client/ui/status-pill.tsx";
import { materialLabel } from "#shared/catalog/material.ts";
import { micrometresPerMillimetre } from "#shared/design/units.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import { PrintFile } from "./print-file.tsx";

import styles from "./order-items.module.css";

/** Rendering takes seconds; the push that it is done may be lost on a weak line. */
const lookAgainMilliseconds = 5_000;

type OrderItemsProps = {
  readonly order: OrderForStaff;
  readonly printJobs: readonly PrintJobView[];
};

/** What is made: each magnet as it will look, with its print file. */
export const OrderItems = ({ order, printJobs }: OrderItemsProps) => {
  const isRendering = printJobs.some(({ status }) => status === "queued" || status === "rendering");
  trpc.workshop.production.listPrintJobs.useQuery(
    { orderId: order.id },
    { refetchInterval: isRendering ? lookAgainMilliseconds : false },
  );
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Box title={m.workshop_magnets()} aside={m.workshop_pieces({ count: pieces })}>
      <ol className={styles["items"]}>
        {order.items.map((item) => (
          <Item
            key={item.id}
            item={item}
            isOver={order.status === "canceled" || order.status === "expired"}
            isConfirmed={order.status !== "pending" && order.status !== "expired"}
            printJob={printJobs.find(({ orderItemId }) => orderItemId === item.id)}
          />
        ))}
      </ol>
    </Box>
  );
};

const Item = ({
  item,
  isOver,
  isConfirmed,
  printJob,
}: {
  readonly item: OrderItemForStaff;
  readonly isOver: boolean;
  readonly isConfirmed: boolean;
  readonly printJob: PrintJobView | undefined;
}) => {
  const format = useFormatName()(item.geometry.slug, item.formatName);
  return (
    <li className={styles["item"]}>
      <div className={styles["picture"]}>
        <OrderPicture
          document={item.document}
          geometry={item.geometry}
          photos={item.photos}
          detail="proxy"
          label={m.workshop_item_picture({ position: item.position, format })}
        />
      </div>
      <div className={styles["words"]}>
        <h3>
          <span className={styles["position"]}>{item.position}</span> {format}{" "}
          <span className={styles["size"]}>
            {trimSize(item.geometry)}
            {item.material && `\u00a0· ${materialLabel(item.material, getLocale())}`}
          </span>
        </h3>
        <p className={styles["price"]}>
          {item.quantity} × <Money cents={item.unitCents} /> = <Money cents={item.totalCents} />
        </p>
        {item.isRejected ? (
          <div>
            <StatusPill tone="bad">{m.rejection_item()}</StatusPill>
          </div>
        ) : (
          <PrintFile printJob={printJob} isOver={isOver} isConfirmed={isConfirmed} />
        )}
      </div>
    </li>
  );
};

/** What the cutter is set to. */
const trimSize = ({ widthUm, heightUm }: OrderItemForStaff["geometry"]): string => {
  const locale = getLocale();
  const [width, height] = [widthUm, heightUm].map((lengthUm) =>
    (lengthUm / micrometresPerMillimetre).toLocaleString(locale),
  );
  return `${width}\u00a0×\u00a0${height}\u00a0mm`;
};
