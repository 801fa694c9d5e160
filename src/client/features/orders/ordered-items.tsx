import { Card } from "#client/ui/card.tsx";
import { Money } from "#client/ui/money.tsx";
import { SetDetails } from "#client/ui/set/set-details.tsx";
import { StatusPill } from "#client/ui/status-pill.tsx";
import { sizeLabel } from "#shared/design/size-label.ts";
import { operatorsWord } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { cents, formatCents } from "#shared/money/money.ts";
import type { OrderAccessInput } from "#shared/orders.ts";
import { type SetLine, setLinesOf } from "#shared/pricing/set-lines.ts";

import { ItemPicture } from "./item-picture.tsx";
import { OrderDoor } from "./order-door.tsx";
import type { OrderItemView, OrderView } from "./order-view.ts";

import styles from "./order-items.module.css";

type OrderItemsProps = {
  readonly order: OrderView;
  readonly access: OrderAccessInput;
  /** The page has shown the set already. */
  readonly isShown: boolean;
};

/** What was ordered, drawn as it is printed. */
export const OrderedItems = ({ order, access, isShown }: OrderItemsProps) => (
  <Card aria-labelledby="order-items">
    <h2 id="order-items">{m.orders_items_title()}</h2>
    {!isShown && order.items.length > 1 && <OrderDoor order={order} access={access} />}
    <ul className={styles["items"]}>
      {setLinesOf(order.items, setFacts).map((set) =>
        set.lines.length > 1 ? (
          <OrderSet key={set.key} set={set} order={order} access={access} />
        ) : (
          <OrderItem key={set.key} item={set.first} access={access} />
        ),
      )}
    </ul>
  </Card>
);

/** What a person looks at alone stays alone: a magnet that was rejected. */
const setFacts = (item: OrderItemView) => ({
  key: item.isRejected ? item.id : `${item.formatName} ${item.unitCents}`,
  totalCents: item.totalCents,
});

/** All of one format and price, opened to single magnets when asked. */
const OrderSet = ({
  set: { first, lines, quantity, totalCents },
  order,
  access,
}: {
  readonly set: SetLine<OrderItemView>;
  readonly order: OrderView;
  readonly access: OrderAccessInput;
}) => (
  <li className={styles["set"]}>
    <div className={styles["words"]}>
      <p className={styles["name"]}>{operatorsWord(first.names, getLocale())}</p>
      <p className={styles["quiet"]}>{sizeLabel(first.geometry, getLocale())}</p>
      <p className={styles["quiet"]}>
        {m.orders_item_each({ count: quantity, price: formatCents(first.unitCents, getLocale()) })}
      </p>
    </div>
    <p className={styles["price"]}>
      <Money cents={cents(totalCents)} />
    </p>
    <div className={styles["each"]}>
      <SetDetails name={`order-${order.id}-${first.geometry.slug}`} summary={m.orders_items_each()}>
        <ul className={styles["items"]}>
          {lines.map((item) => (
            <OrderItem key={item.id} item={item} access={access} />
          ))}
        </ul>
      </SetDetails>
    </div>
  </li>
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
      <p className={styles["name"]}>{operatorsWord(item.names, getLocale())}</p>
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
