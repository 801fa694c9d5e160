import { createRoute, lazyRouteComponent } from "@tanstack/react-router";

import { fetchPart } from "#client/fetch-part.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { pageHead } from "./page-head.ts";
import { rootRoute } from "./root.tsx";

/** The route of `/`. */
export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  loader: ({ context }) => context.api.catalog.listFormats.ensureData(),
  component: lazyRouteComponent(() => fetchPart(() => import("./home-page.tsx")), "HomePage"),
  staticData: { source: "src/client/routes/home-page.tsx" },
  head: ({ match: { context } }) => {
    const locale = context.readLocale();
    const own = context.api.settings.readShop.getData()?.face.pageWords[locale].title;
    return pageHead(own || m.home_head_title({}, { locale }));
  },
});
