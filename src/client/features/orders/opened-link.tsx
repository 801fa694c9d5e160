import { Navigate } from "@tanstack/react-router";

import { orderTokenSchema } from "#shared/orders.ts";

import { keepOrderLink } from "./order-links.ts";
import { OrderSkeleton } from "./order-skeleton.tsx";
import { RefusedOrder } from "./refused-order.tsx";
import { useOrder } from "./use-order.ts";

/** A private link was opened: its secret moves from the address to this tab's memory. */
export const OpenedLink = ({ token }: { readonly token: string }) => {
  const isWhole = orderTokenSchema.safeParse(token).success;
  const { data: order, error } = useOrder({ token }, isWhole);
  if (!isWhole || error) return <RefusedOrder error={error} />;
  if (!order) return <OrderSkeleton />;
  keepOrderLink(order.id, token);
  return <Navigate to="/orders" search={{ order: order.id }} replace />;
};
