import { useSearch } from "@tanstack/react-router";
import { lazy, Suspense } from "react";

import { OrdersPage } from "#client/features/orders/orders-page.tsx";

/** Looked at now and then; orders far more often. */
const AccountRoutePage = lazy(() => import("./account-page.tsx"));

/** The orders, or the account they belong to. */
export const OrdersRoutePage = () => {
  const { account } = useSearch({ from: "/orders" });
  if (account === undefined) return <OrdersPage />;
  return (
    <Suspense fallback={null}>
      <AccountRoutePage section={account} />
    </Suspense>
  );
};
