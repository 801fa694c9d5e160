import { createRoute, lazyRouteComponent } from "@tanstack/react-router";

import * as m from "#shared/messages/compiled/messages.js";
import { formatCents } from "#shared/money.ts";

import { pageHead } from "./page-head.ts";
import { rootRoute } from "./root.tsx";

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  loader: ({ context }) => context.api.catalog.listFormats.ensureData(),
  component: lazyRouteComponent(() => import("./home-page.tsx"), "HomePage"),
  staticData: { source: "src/client/routes/home-page.tsx" },
  head: ({ match, loaderData }) => {
    const locale = match.context.readLocale();
    const prices = (loaderData ?? []).flatMap(({ tiers }) => tiers.map((tier) => tier.unitCents));
    const price = formatCents(Math.min(...prices), locale);
    return pageHead(
      m.home_head_title({}, { locale }),
      prices.length > 0 ? m.home_head_description({ price }, { locale }) : undefined,
    );
  },
});
