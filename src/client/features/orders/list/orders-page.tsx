import { useSearch } from "@tanstack/react-router";

import { ClaimPage } from "#client/features/orders/claim/claim-page.tsx";
import { orderAccess } from "#client/features/orders/order-links.ts";
import { OrderPage } from "#client/features/orders/order-page.tsx";

import { MyOrders } from "./my-orders.tsx";
import { OpenedLink } from "./opened-link.tsx";

/** One order (or the report about it) by its private link or its owner's session, or the list of the session's own. */
export const OrdersPage = () => {
  const { order, token, placed, paid, claim } = useSearch({ from: "/orders" });
  if (token !== undefined) return <OpenedLink token={token} />;
  if (order === undefined) return <MyOrders />;
  const access = orderAccess(order);
  if (claim === true) return <ClaimPage access={access} />;
  return (
    <OrderPage key={order} access={access} isJustPlaced={placed === true} isBack={paid === true} />
  );
};
