import { orderStatusLooks } from "#client/features/workshop/parts/orders/order-status.tsx";
import { Options, Select } from "#client/ui/forms/select.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { type OrderStatus, orderStatuses } from "#shared/orders.ts";

import styles from "#client/features/workshop/parts/lists/status-filter.module.css";

/** Orders of one status, or all. */
export const OrderStatusFilter = ({
  status,
  onChange,
}: {
  readonly status: OrderStatus | undefined;
  readonly onChange: (status: OrderStatus | undefined) => void;
}) => (
  <div className={styles["filter"]}>
    <Select
      aria-label={m.workshop_status()}
      value={status ?? ""}
      onChange={(event) =>
        onChange(orderStatuses.find((known) => known === event.currentTarget.value))
      }
    >
      <option value="">{m.workshop_orders_all()}</option>
      <Options of={orderStatuses} name={(known) => orderStatusLooks[known].label()} />
    </Select>
  </div>
);
