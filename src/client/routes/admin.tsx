import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { z } from "zod/mini";

import * as m from "#shared/messages/compiled/messages.js";

import { pageHead } from "./page-head.ts";
import { rootRoute } from "./root.tsx";

const search = z.object({
  section: z.catch(z.optional(z.enum(["orders", "settings"])), undefined),
  /** The order whose detail is open. */
  order: z.catch(z.optional(z.uuid()), undefined),
});

export const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/admin",
  ssr: false,
  validateSearch: search,
  component: lazyRouteComponent(
    () => import("#client/features/workshop/workshop-page.tsx"),
    "WorkshopPage",
  ),
  staticData: { frame: "tool", source: "src/client/features/workshop/workshop-page.tsx" },
  head: ({ match }) => pageHead(m.shell_workshop_title({}, { locale: match.context.readLocale() })),
});
