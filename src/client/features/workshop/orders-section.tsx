import { useSearch } from "@tanstack/react-router";

import { OrderDetail } from "./order-detail.tsx";
import { OrderList } from "./order-list.tsx";
import { useLiveOrders } from "./use-live-orders.ts";

/** The list of orders, or one of them; both follow what happens in the shop. */
export const OrdersSection = () => {
  const { order } = useSearch({ from: "/admin" });
  useLiveOrders();
  return order === undefined ? <OrderList /> : <OrderDetail key={order} orderId={order} />;
};
