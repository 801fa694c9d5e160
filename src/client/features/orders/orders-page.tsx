import { useSearch } from "@tanstack/react-router";

import { ClaimPage } from "./claim-page.tsx";
import { OpenedLink } from "./opened-link.tsx";
import { orderAccess } from "./order-links.ts";
import { OrderList } from "./order-list.tsx";
import { OrderPage } from "./order-page.tsx";

/** One order (or the report about it) by its private link or its owner's session, or the list of the session's own. */
export const OrdersPage = () => {
  const { order, token, placed, paid, claim } = useSearch({ from: "/orders" });
  if (token !== undefined) return <OpenedLink token={token} />;
  if (order === undefined) return <OrderList />;
  const access = orderAccess(order);
  if (claim === true) return <ClaimPage access={access} />;
  return (
    <OrderPage key={order} access={access} isJustPlaced={placed === true} isBack={paid === true} />
  );
};
