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
import * as m from "#shared/messages/compiled/messages.js";
import { cents } from "#shared/money/money.ts";
import type { SetLine } from "#shared/pricing/set-lines.ts";

import { OrderItem } from "./order-item.tsx";
import { FilesPreflight, PrintFiles } from "./print-files.tsx";
import { trimSize } from "./trim-size.ts";

import styles from "./order-item-set.module.css";
import itemStyles from "./order-items.module.css";

type OrderItemSetProps = {
  readonly set: SetLine<OrderItemForStaff>;
  readonly isOver: boolean;
  readonly isConfirmed: boolean;
  readonly jobs: ReadonlyMap<string, PrintJobView>;
};

/** Magnets of one format and price in a line: all their pictures and how their files stand; single ones when asked. */
export const OrderItemSet = ({
  set: { first, lines, quantity, totalCents },
  isOver,
  isConfirmed,
  jobs,
}: OrderItemSetProps) => {
  const format = useFormatName()(first.geometry.slug, first.formatName);
  const [isOpen, setIsOpen] = useState(false);
  const each = useId();
  const files = lines.map(({ id, position }) => ({ position, printJob: jobs.get(id) }));
  const more = m.workshop_item_set_more({ format });
  return (
    <li className={styles["set"]}>
      <div className={itemStyles["words"]}>
        <h3>
          {quantity} × {format}{" "}
          <span className={itemStyles["size"]}>{trimSize(first.geometry)}</span>
        </h3>
        <PrintFiles files={files} isConfirmed={isConfirmed} />
        <p className={itemStyles["size"]}>
          {quantity} × <Money cents={first.unitCents} /> = <Money cents={cents(totalCents)} />
        </p>
      </div>
      <ol className={styles["pictures"]}>
        {lines.map((item) => (
          <li key={item.id}>
            <OrderPicture
              document={item.document}
              geometry={item.geometry}
              photos={item.photos}
              label={m.workshop_item_picture({ position: item.position, format })}
            />
            <span className={itemStyles["size"]}>
              {item.position}
              {item.quantity > 1 && <strong> · {item.quantity} ×</strong>}
            </span>
          </li>
        ))}
      </ol>
      <FilesPreflight files={files} />
      <Button
        variant="quiet"
        isIcon
        aria-label={more}
        title={more}
        aria-expanded={isOpen}
        aria-controls={each}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconChevronDown />
      </Button>
      {isOpen && (
        <ol id={each} className={`${itemStyles["items"]} ${styles["each"]}`}>
          {lines.map((item) => (
            <OrderItem
              key={item.id}
              item={item}
              isOver={isOver}
              isConfirmed={isConfirmed}
              printJob={jobs.get(item.id)}
            />
          ))}
        </ol>
      )}
    </li>
  );
};
