import { useId, useState } from "react";

import { Box } from "#client/features/workshop/parts/box.tsx";
import { OrderPicture } from "#client/features/workshop/parts/orders/order-picture.tsx";
import { useFormatName } from "#client/features/workshop/parts/print/use-format-name.ts";
import type {
  OrderItemForStaff,
  OrderForStaff,
  PrintJobView,
} from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { IconChevronDown } from "#client/ui/icons.tsx";
import { Money } from "#client/ui/money.tsx";
import { StatusPill } from "#client/ui/status-pill.tsx";
import { materialLabel } from "#shared/catalog/material.ts";
import { micrometresPerMillimetre } from "#shared/design/units.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import { OpenedFiles, PrintFile } from "./print-file.tsx";
import { RejectItems } from "./reject-items.tsx";

import styles from "./order-items.module.css";

/** Rendering takes seconds; the push that it is done may be lost on a weak line. */
const lookAgainMilliseconds = 5_000;

type OrderItemsProps = {
  readonly order: OrderForStaff;
  readonly printJobs: readonly PrintJobView[];
};

/** What is made: each magnet as it will look, with its print file; and the way to reject pictures. */
export const OrderItems = ({ order, printJobs }: OrderItemsProps) => {
  const isRendering = printJobs.some(({ status }) => status === "queued" || status === "rendering");
  trpc.workshop.production.listPrintJobs.useQuery(
    { orderId: order.id },
    { refetchInterval: isRendering ? lookAgainMilliseconds : false },
  );
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
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
  const { position, quantity, material } = item;
  const [isOpen, setIsOpen] = useState(false);
  const more = useId();
  return (
    <li className={styles["item"]}>
      <div className={styles["picture"]}>
        <OrderPicture
          document={item.document}
          geometry={item.geometry}
          photos={item.photos}
          detail="proxy"
          label={m.workshop_item_picture({ position, format })}
        />
      </div>
      <div className={styles["words"]}>
        <h3>
          <span className={styles["position"]}>{position}</span> {quantity} × {format}{" "}
          <span className={styles["size"]}>{trimSize(item.geometry)}</span>
        </h3>
        {item.isRejected ? (
          <div>
            <StatusPill tone="bad">{m.rejection_item()}</StatusPill>
          </div>
        ) : (
          <PrintFile printJob={printJob} isConfirmed={isConfirmed} />
        )}
      </div>
      <Button
        variant="quiet"
        isIcon
        aria-label={m.workshop_item_more({ position })}
        title={m.workshop_item_more({ position })}
        aria-expanded={isOpen}
        aria-controls={more}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconChevronDown />
      </Button>
      {isOpen && (
        <div id={more} className={styles["more"]}>
          <p className={styles["size"]}>
            {quantity} × <Money cents={item.unitCents} /> = <Money cents={item.totalCents} />
            {material && `\u00a0· ${materialLabel(material, getLocale())}`}
          </p>
          {printJob?.status === "ready" && !item.isRejected && (
            <OpenedFiles printJob={printJob} isOver={isOver} />
          )}
        </div>
      )}
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
