import { Link } from "@tanstack/react-router";

import { trpc } from "#client/trpc.ts";
import { Money } from "#client/ui/money.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { Moment } from "./moment.tsx";
import { OrderPicture } from "./order-picture.tsx";
import { OrderStatusPill, PaymentStatusPill } from "./order-status.tsx";
import type { OrderRow, PictureView } from "./workshop-views.ts";

import pictureStyles from "./order-table.module.css";
import styles from "./table.module.css";

const picturesPerCall = 50;

export const OrderTable = ({ orders }: { readonly orders: readonly OrderRow[] }) => {
  const pictures = usePictures(orders.map(({ id }) => id));
  return (
    <table className={styles["table"]}>
      <thead>
        <tr>
          <th scope="col">{m.workshop_orders_number()}</th>
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
          <tr key={order.id} className={pictureStyles["order"]}>
            <th scope="row">
              <span>
                <Link to="/admin" search={{ order: order.id }} className={styles["open"]} data-row>
                  {order.number}
                </Link>
              </span>
            </th>
            <td>
              <span className={pictureStyles["magnets"]}>
                {pictures.get(order.id)?.map((picture) => (
                  <OrderPicture key={picture.id} {...picture} />
                ))}
                <span>{m.workshop_pieces({ count: order.pieces })}</span>
              </span>
            </td>
            <td className={pictureStyles["name"]}>
              {order.name}
              <small>{order.email}</small>
            </td>
            <td data-quiet>
              <Moment at={order.placedAt} />
            </td>
            <td data-align="end">
              <Money cents={order.totalCents} />
            </td>
            <td>
              <PaymentStatusPill status={order.paymentStatus} />
            </td>
            <td>
              <OrderStatusPill status={order.status} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Pictures come after the list and never hold it up. */
const usePictures = (orderIds: readonly string[]): ReadonlyMap<string, PictureView[]> => {
  const pages: string[][] = [];
  for (let at = 0; at < orderIds.length; at += picturesPerCall) {
    pages.push(orderIds.slice(at, at + picturesPerCall));
  }
  const found = trpc.useQueries((call) =>
    pages.map((ids) =>
      call.workshop.production.listPictures({ orderIds: ids }, { staleTime: Infinity }),
    ),
  );
  return Map.groupBy(
    found.flatMap(({ data }) => data ?? []),
    ({ orderId }) => orderId,
  );
};
