// The page of one's orders, composed of features.

import { lazyRouteComponent, useSearch } from "@tanstack/react-router";

import type { AccountSection } from "#client/features/account/account-page.tsx";
import { fillFromOrder } from "#client/features/checkout/checkout-draft.ts";
import { firstOrdersInput, listFreshMs } from "#client/features/orders/list/my-orders.tsx";
import { OrdersPage } from "#client/features/orders/list/orders-page.tsx";
import { orderAccess } from "#client/features/orders/order-links.ts";
import { fetchPart } from "#client/fetch-part.ts";
import type { Api } from "#client/trpc.ts";
import { orderTokenSchema } from "#shared/orders.ts";

type OrdersSearch = {
  readonly order?: string | undefined;
  readonly token?: string | undefined;
  readonly account?: AccountSection | undefined;
};

/**
 * Reads what the page shows at once, so that it comes in one piece. What is refused is told by the page
 * itself.
 */
export const prepareOrders = (api: Api, search: OrdersSearch): Promise<unknown> =>
  Promise.allSettled(readsFor(api, search));

const readsFor = (api: Api, { order, token, account }: OrdersSearch): Promise<unknown>[] => {
  if (account !== undefined) return [AccountRoutePage.preload?.() ?? Promise.resolve()];
  if (token !== undefined) {
    return orderTokenSchema.safeParse(token).success
      ? [api.orders.readOrder.ensureData({ token }), readList(api)]
      : [];
  }
  if (order === undefined) return [readList(api)];
  const access = orderAccess(order);
  return [
    api.orders.readOrder.ensureData(access),
    api.payments.readInstructions.ensureData(access),
    api.claims.listClaims.ensureData(access),
    api.invoices.listInvoices.ensureData(access),
    // Whom an account is offered to: it stands there with the rest, and pushes nothing down later.
    api.accounts.readMe.fetch(undefined, { staleTime: 0 }),
  ];
};

/** Whoever was nobody when they came is somebody since their first photo: that is asked anew. */
const readList = async (api: Api): Promise<unknown> => {
  const me = await api.accounts.readMe.fetch(undefined, { staleTime: 0 });
  if (me !== null) {
    return api.orders.listMyOrders.fetch(firstOrdersInput, { staleTime: listFreshMs });
  }
  return api.accounts.readMoved.fetch(undefined, { staleTime: 0 });
};

/** Looked at now and then; orders far more often. */
const AccountRoutePage = lazyRouteComponent(() => fetchPart(() => import("./account-page.tsx")));

/** The orders, or the account they belong to. */
export const OrdersRoutePage = () => {
  const { account } = useSearch({ from: "/orders" });
  return account === undefined ? (
    <OrdersPage onReordered={fillFromOrder} />
  ) : (
    <AccountRoutePage section={account} />
  );
};
