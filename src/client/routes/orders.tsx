import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { z } from "zod/mini";

import * as m from "#shared/messages/compiled/messages.js";

import { pageHead } from "./page-head.ts";
import { rootRoute } from "./root.tsx";

const search = z.object({
  order: z.catch(z.optional(z.uuid()), undefined),
  /** A guest's private link: shows this one order and no other. */
  token: z.catch(z.optional(z.string().check(z.maxLength(100))), undefined),
});

export const ordersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/orders",
  ssr: false,
  validateSearch: search,
  component: lazyRouteComponent(
    () => import("#client/features/orders/orders-page.tsx"),
    "OrdersPage",
  ),
  staticData: { source: "src/client/features/orders/orders-page.tsx" },
  head: ({ match }) => pageHead(m.shell_orders_title({}, { locale: match.context.readLocale() })),
});
