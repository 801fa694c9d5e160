import { Navigate } from "@tanstack/react-router";

import { readFailure } from "#client/read-failure.ts";
import { trpc } from "#client/trpc.ts";
import { orderTokenSchema } from "#shared/orders.ts";

import { keepOrderLink } from "./order-links.ts";
import { OrderSkeleton } from "./order-skeleton.tsx";
import { RefusedOrder } from "./refused-order.tsx";

/** A private link was opened: its secret moves from the address to this tab's memory. */
export const OpenedLink = ({ token }: { readonly token: string }) => {
  const isWhole = orderTokenSchema.safeParse(token).success;
  const { data: order, error } = trpc.orders.readOrder.useQuery(
    { token },
    { enabled: isWhole, throwOnError: (failed) => readFailure(failed).kind !== "refusal" },
  );
  if (!isWhole || error) return <RefusedOrder error={error} />;
  if (!order) return <OrderSkeleton />;
  keepOrderLink(order.id, token);
  return <Navigate to="/orders" search={{ order: order.id }} replace />;
};
