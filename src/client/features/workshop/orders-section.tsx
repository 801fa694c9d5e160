import { useSearch } from "@tanstack/react-router";
import { lazy } from "react";

import { OrderDetail } from "./order-detail.tsx";
import { OrderList } from "./order-list.tsx";
import { useLiveOrders } from "./use-live-orders.ts";

const OrderColumns = lazy(async () => ({
  default: (await import("./order-columns.tsx")).OrderColumns,
}));

/** The orders as a list or in columns, or one of them; all follow what happens in the shop. */
export const OrdersSection = () => {
  const { order, view } = useSearch({ from: "/admin" });
  useLiveOrders();
  if (order !== undefined) return <OrderDetail key={order} orderId={order} />;
  return view === "columns" ? <OrderColumns /> : <OrderList />;
};
