import { Card } from "#client/ui/card.tsx";
import { MagnetPicture } from "#client/ui/magnet-picture.tsx";
import { Money } from "#client/ui/money.tsx";
import { photoAddress } from "#client/ui/photo-address.ts";
import { sizeLabel } from "#client/ui/size-label.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { formatCents } from "#shared/money.ts";
import { type OrderAccessInput, orderPicturePath } from "#shared/orders.ts";

import type { OrderItemView, OrderView } from "./order-view.ts";

import styles from "./order-items.module.css";

type OrderItemsProps = { readonly order: OrderView; readonly access: OrderAccessInput };

/** What was ordered, drawn as it is printed. */
export const OrderItems = ({ order, access }: OrderItemsProps) => (
  <Card aria-labelledby="order-items">
    <h2 id="order-items">{m.orders_items_title()}</h2>
    <ul className={styles["items"]}>
      {order.items.map((item, index) => (
        <OrderItem key={item.id} item={item} position={index + 1} access={access} />
      ))}
    </ul>
  </Card>
);

const OrderItem = ({
  item,
  position,
  access,
}: {
  readonly access: OrderAccessInput;
  readonly item: OrderItemView;
  readonly position: number;
}) => (
  <li className={styles["item"]}>
    <MagnetPicture
      document={item.document}
      format={item.geometry}
      photos={item.photos.map(({ id, size }) => ({
        id,
        size,
        href:
          "token" in access ? orderPicturePath(id, access.token) : photoAddress(item.document, id),
      }))}
      label={m.orders_picture_label({ position, format: item.formatName })}
    />
    <div className={styles["words"]}>
      <p className={styles["name"]}>{item.formatName}</p>
      <p className={styles["quiet"]}>{sizeLabel(item.geometry)}</p>
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
