import { Navigate, useSearch } from "@tanstack/react-router";
import type { ComponentProps } from "react";

import { ClaimPage } from "#client/features/orders/claim/claim-page.tsx";
import { keepOrderLink, orderAccess } from "#client/features/orders/order-links.ts";
import { OrderPage } from "#client/features/orders/order-page.tsx";
import { useOrder } from "#client/features/orders/use-order.ts";
import { trpc } from "#client/trpc.ts";
import { PageSkeleton } from "#client/ui/waiting/page-skeleton.tsx";
import { parseUnlike } from "#shared/checkout/placed-parts.ts";
import { orderTokenSchema } from "#shared/orders.ts";

import { firstOrdersInput, MyOrders } from "./my-orders.tsx";
import { RefusedOrder } from "./refused-order.tsx";

type OrdersPageProps = Pick<ComponentProps<typeof OrderPage>, "onReordered">;

/** One order (or the report about it) by its private link or its owner's session, or the list of the session's own. */
export const OrdersPage = ({ onReordered }: OrdersPageProps) => {
  const { order, token, placed, unlike, paid, claim } = useSearch({ from: "/orders" });
  if (token !== undefined) return <OpenedLink token={token} />;
  if (order === undefined) return <MyOrders />;
  const access = orderAccess(order);
  if (claim === true) return <ClaimPage access={access} />;
  return (
    <OrderPage
      key={order}
      access={access}
      isJustPlaced={placed === true}
      unlike={parseUnlike(unlike)}
      isBack={paid === true}
      onReordered={onReordered}
    />
  );
};

/**
 * A private link was opened: its secret moves from the address to this tab's memory. Whoever placed the order in
 * this browser needs none, and has all of an owner's ways there.
 */
const OpenedLink = ({ token }: { readonly token: string }) => {
  const isWhole = orderTokenSchema.safeParse(token).success;
  const { data: order, error } = useOrder({ token }, isWhole);
  const list = trpc.useUtils().orders.listMyOrders.getData(firstOrdersInput);
  if (!isWhole || error) return <RefusedOrder error={error} />;
  if (!order) return <PageSkeleton />;
  if (!list?.orders.some(({ id }) => id === order.id)) keepOrderLink(order.id, token);
  return <Navigate to="/orders" search={{ order: order.id }} replace />;
};
