import { Navigate } from "@tanstack/react-router";

import { keepOrderLink } from "#client/features/orders/order-links.ts";
import { OrderSkeleton } from "#client/features/orders/order-skeleton.tsx";
import { useOrder } from "#client/features/orders/use-order.ts";
import { orderTokenSchema } from "#shared/orders.ts";

import { RefusedOrder } from "./refused-order.tsx";

/** A private link was opened: its secret moves from the address to this tab's memory. */
export const OpenedLink = ({ token }: { readonly token: string }) => {
  const isWhole = orderTokenSchema.safeParse(token).success;
  const { data: order, error } = useOrder({ token }, isWhole);
  if (!isWhole || error) return <RefusedOrder error={error} />;
  if (!order) return <OrderSkeleton />;
  keepOrderLink(order.id, token);
  return <Navigate to="/orders" search={{ order: order.id }} replace />;
};
