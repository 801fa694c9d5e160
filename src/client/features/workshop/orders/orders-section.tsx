import { useSearch } from "@tanstack/react-router";
import { lazy } from "react";

import { useLiveOrders } from "#client/features/workshop/parts/live/use-live-orders.ts";

import { OrderList } from "./order-list.tsx";
import { OrderDetail } from "./order/order-detail.tsx";

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
