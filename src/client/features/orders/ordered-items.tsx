import { Card } from "#client/ui/card.tsx";
import { Money } from "#client/ui/money.tsx";
import { StatusPill } from "#client/ui/status-pill.tsx";
import { sizeLabel } from "#shared/design/size-label.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { formatCents } from "#shared/money/money.ts";
import type { OrderAccessInput } from "#shared/orders.ts";

import { ItemPicture } from "./item-picture.tsx";
import type { OrderItemView, OrderView } from "./order-view.ts";

import styles from "./order-items.module.css";

type OrderItemsProps = { readonly order: OrderView; readonly access: OrderAccessInput };

/** What was ordered, drawn as it is printed. */
export const OrderedItems = ({ order, access }: OrderItemsProps) => (
  <Card aria-labelledby="order-items">
    <h2 id="order-items">{m.orders_items_title()}</h2>
    <ul className={styles["items"]}>
      {order.items.map((item) => (
        <OrderItem key={item.id} item={item} access={access} />
      ))}
    </ul>
  </Card>
);

const OrderItem = ({
  item,
  access,
}: {
  readonly access: OrderAccessInput;
  readonly item: OrderItemView;
}) => (
  <li className={styles["item"]}>
    <ItemPicture item={item} access={access} />
    <div className={styles["words"]}>
      <p className={styles["name"]}>{item.formatName}</p>
      {item.isRejected && <StatusPill tone="bad">{m.rejection_item()}</StatusPill>}
      <p className={styles["quiet"]}>{sizeLabel(item.geometry, getLocale())}</p>
      <p className={styles["quiet"]}>
        {m.orders_item_each({
          count: item.quantity,
          price: formatCents(item.unitCents, getLocale()),
        })}
      </p>
    </div>
    <p className={styles["price"]}>
      <Money cents={item.totalCents} />
    </p>
  </li>
);
