import { orderStatusLooks } from "#client/features/workshop/parts/orders/order-status.tsx";
import { Options, Select } from "#client/ui/forms/select.tsx";
import { type OrderListStatus, orderListStatuses } from "#shared/desk.ts";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "#client/features/workshop/parts/lists/status-filter.module.css";

/** Orders of one status, all that were sold, or all. */
export const OrderStatusFilter = ({
  status,
  onChange,
}: {
  readonly status: OrderListStatus | undefined;
  readonly onChange: (status: OrderListStatus | undefined) => void;
}) => (
  <div className={styles["filter"]}>
    <Select
      aria-label={m.workshop_status()}
      value={status ?? ""}
      onChange={(event) =>
        onChange(orderListStatuses.find((known) => known === event.currentTarget.value))
      }
    >
      <option value="">{m.workshop_orders_all()}</option>
      <Options
        of={orderListStatuses}
        name={(known) =>
          known === "sold" ? m.workshop_orders_sold() : orderStatusLooks[known].label()
        }
      />
    </Select>
  </div>
);
