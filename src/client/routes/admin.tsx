import { createRoute, lazyRouteComponent } from "@tanstack/react-router";

import * as m from "#shared/messages/compiled/messages.js";

import { pageHead } from "./page-head.ts";
import { rootRoute } from "./root.tsx";
import { oneOf, searchOf, uuidText } from "./search-reader.ts";

const search = searchOf({
  section: oneOf("orders", "settings"),
  /** The order whose detail is open. */
  order: uuidText,
});

export const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/admin",
  ssr: false,
  validateSearch: search,
  loader: ({ context }) => context.api.accounts.readMe.ensureData(),
  component: lazyRouteComponent(
    () => import("#client/features/workshop/workshop-page.tsx"),
    "WorkshopPage",
  ),
  staticData: { frame: "tool", source: "src/client/features/workshop/workshop-page.tsx" },
  head: ({ match }) => pageHead(m.shell_workshop_title({}, { locale: match.context.readLocale() })),
});
