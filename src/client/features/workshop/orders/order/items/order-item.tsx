import { useId, useState } from "react";

import { OrderPicture } from "#client/features/workshop/parts/orders/order-picture.tsx";
import { useFormatName } from "#client/features/workshop/parts/print/use-format-name.ts";
import type {
  OrderItemForStaff,
  PrintJobView,
} from "#client/features/workshop/parts/workshop-views.ts";
import { Button } from "#client/ui/button.tsx";
import { IconChevronDown } from "#client/ui/icons.tsx";
import { Money } from "#client/ui/money.tsx";
import { StatusPill } from "#client/ui/status-pill.tsx";
import { materialLabel } from "#shared/catalog/material.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import { OpenedFiles, PrintFile } from "./print-file.tsx";
import { trimSize } from "./trim-size.ts";

import styles from "./order-items.module.css";

type OrderItemProps = {
  readonly item: OrderItemForStaff;
  readonly isOver: boolean;
  readonly isConfirmed: boolean;
  readonly printJob: PrintJobView | undefined;
};

/** One ordered magnet by itself: how it will look, its print file, and what is rarely asked of it behind a press. */
export const OrderItem = ({ item, isOver, isConfirmed, printJob }: OrderItemProps) => {
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
