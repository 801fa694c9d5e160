import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { z } from "zod/mini";

import * as m from "#shared/messages/compiled/messages.js";

import { pageHead } from "./page-head.ts";
import { rootRoute } from "./root.tsx";

const search = z.object({
  /** Absent: the cart itself. */
  step: z.catch(z.optional(z.enum(["delivery", "review"])), undefined),
});

export const cartRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/cart",
  ssr: false,
  validateSearch: search,
  component: lazyRouteComponent(() => import("./cart-page.tsx"), "CartRoutePage"),
  staticData: { source: "src/client/routes/cart-page.tsx" },
  head: ({ match }) => pageHead(m.shell_cart_title({}, { locale: match.context.readLocale() })),
});
