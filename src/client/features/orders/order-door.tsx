import { SetDoor } from "#client/ui/set/set-door.tsx";
import type { OrderAccessInput } from "#shared/orders.ts";

import { lookOfOrdered } from "./item-picture.tsx";
import type { OrderView } from "./order-view.ts";

/** All that was ordered, as it will hang. */
export const OrderDoor = ({
  order: { items },
  access,
}: {
  readonly order: OrderView;
  readonly access: OrderAccessInput;
}) => (
  <SetDoor
    magnets={items.map((item) => ({ id: item.id, ...lookOfOrdered(item, access) }))}
    pieces={items.reduce((sum, { quantity }) => sum + quantity, 0)}
  />
);
