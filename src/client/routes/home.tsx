import { createRoute, lazyRouteComponent } from "@tanstack/react-router";

import { fetchPart } from "#client/fetch-part.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { pageHead } from "./page-head.ts";
import { rootRoute } from "./root.tsx";

/** The page whole; where the server has written it, the rest of its code may come after the first act. */
const importPage = () =>
  fetchPart(async () => {
    const { fetchHomeParts, HomePage } = await import("./home-page.tsx");
    const isWritten = !import.meta.env.SSR && document.getElementById("formats");
    if (!isWritten) await fetchHomeParts();
    return { HomePage };
  });

/** The route of `/`. */
export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  loader: ({ context }) => context.api.catalog.listFormats.ensureData(),
  component: lazyRouteComponent(importPage, "HomePage"),
  staticData: {
    source: "src/client/routes/home-page.tsx",
    later: "src/client/routes/home-parts.tsx",
  },
  head: ({ match: { context } }) => {
    const locale = context.readLocale();
    const own = context.api.settings.readShop.getData()?.face.pageWords[locale].title;
    return pageHead(own || m.home_head_title({}, { locale }));
  },
});
