import { Link } from "@tanstack/react-router";

import { ChooseRow } from "#client/features/workshop/parts/lists/choose-row.tsx";
import { Moment } from "#client/features/workshop/parts/moment.tsx";
import { OrderPicture } from "#client/features/workshop/parts/orders/order-picture.tsx";
import { PaymentStatusPill } from "#client/features/workshop/parts/orders/order-status.tsx";
import type { OrderRow } from "#client/features/workshop/parts/workshop-views.ts";
import { classNames } from "#client/ui/class-names.ts";
import { Money } from "#client/ui/money.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { OrderStateMenu } from "./acts/order-state-menu.tsx";
import type { OrderActs } from "./acts/use-order-acts.tsx";
import type { ChosenOrders } from "./chosen/use-chosen-orders.ts";
import { useOrderPictures } from "./use-order-pictures.ts";

import styles from "#client/features/workshop/parts/lists/table.module.css";
import pictureStyles from "./order-table.module.css";

type OrderTableProps = {
  readonly orders: readonly OrderRow[];
  readonly acts: Pick<OrderActs, "onAct" | "moving">;
  readonly chosen: Pick<ChosenOrders, "isChosen" | "choose" | "chooseShown">;
};

/** Orders as the workshop lists them, a row each. */
export const OrderTable = ({ orders, acts: { onAct, moving }, chosen }: OrderTableProps) => {
  const pictures = useOrderPictures(orders.map(({ id }) => id));
  return (
    <table className={classNames(styles["table"], pictureStyles["orders"])}>
      <thead>
        <tr>
          <th scope="col">
            <ChooseRow
              label={m.moves_chosen_shown()}
              isOn={orders.every(({ id }) => chosen.isChosen(id))}
              onChoose={(isOn) => chosen.chooseShown(isOn)}
            />
            {m.workshop_orders_number()}
          </th>
          <th scope="col">{m.workshop_orders_magnets()}</th>
          <th scope="col">{m.workshop_orders_name()}</th>
          <th scope="col">{m.workshop_orders_placed()}</th>
          <th scope="col" data-align="end">
            {m.workshop_orders_total()}
          </th>
          <th scope="col">{m.workshop_orders_payment()}</th>
          <th scope="col">{m.workshop_status()}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr
            key={order.id}
            className={pictureStyles["order"]}
            data-chosen={chosen.isChosen(order.id) || undefined}
          >
            <th scope="row">
              <span>
                <ChooseRow
                  label={m.moves_chosen_order({ number: order.number })}
                  isOn={chosen.isChosen(order.id)}
                  onChoose={(isOn, isRange) => chosen.choose(order.id, isOn, isRange)}
                />
                <Link to="/admin" search={{ order: order.id }} className={styles["open"]} data-row>
                  {order.number}
                </Link>
              </span>
            </th>
            <td>
              <span className={pictureStyles["magnets"]}>
                <span className={pictureStyles["pictures"]}>
                  {pictures.get(order.id)?.map((picture) => (
                    <OrderPicture key={picture.id} {...picture} />
                  ))}
                </span>
                <span>{m.workshop_pieces({ count: order.pieces })}</span>
              </span>
            </td>
            <td className={pictureStyles["name"]}>
              {order.name}
              <small title={order.email}>{order.email}</small>
            </td>
            <td data-quiet>
              <Moment at={order.placedAt} style="near" />
            </td>
            <td data-align="end">
              <Money cents={order.totalCents} />
            </td>
            <td>
              <PaymentStatusPill status={order.paymentStatus} isBackDue={order.isBackDue} />
            </td>
            <td>
              <OrderStateMenu order={order} onAct={onAct} isBusy={moving?.orderId === order.id} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
