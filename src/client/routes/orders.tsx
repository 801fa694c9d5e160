// The route of `/orders`: the list, one order, a guest's private link, the account.

import { createRoute, lazyRouteComponent } from "@tanstack/react-router";

import { fetchPart } from "#client/fetch-part.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { pageHead } from "./page-head.ts";
import { rootRoute } from "./root.tsx";
import { flag, wordOf, searchOf, textUpTo, uuidText } from "./search-reader.ts";

const importPage = () => fetchPart(() => import("./orders-page.tsx"));

const search = searchOf({
  order: uuidText,
  /** A guest's private link: shows this one order and no other. */
  token: textUpTo(100),
  /** Just ordered: the page says thank you. */
  placed: flag,
  /** In what it is not as it was asked for, as another window placed it first. */
  unlike: textUpTo(60),
  /** Back from the payment provider's page; proves nothing. */
  paid: flag,
  /** Reporting a problem with the order. */
  claim: flag,
  /** The account instead of its orders. */
  account: wordOf("profile", "security", "addresses", "designs"),
});

/** PayPal comes back with a `token` of its own: who names the order opens it without a private link. */
const ownSearch = (raw: Record<string, unknown>) => {
  const read = search(raw);
  return read.order === undefined ? read : { ...read, token: undefined };
};

export const ordersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/orders",
  ssr: false,
  validateSearch: ownSearch,
  loaderDeps: ({ search: { order, token, account } }) => ({ order, token, account }),
  loader: ({ context: { api }, deps }) =>
    importPage().then(({ prepareOrders }) => prepareOrders(api, deps)),
  component: lazyRouteComponent(importPage, "OrdersRoutePage"),
  staticData: { source: "src/client/routes/orders-page.tsx" },
  head: ({ match }) => {
    const title = match.search.placed ? m.shell_thanks_title : m.shell_orders_title;
    return pageHead(title({}, { locale: match.context.readLocale() }));
  },
});
