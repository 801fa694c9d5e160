// The root route: what every page has, its language, its errors.

import { createRootRouteWithContext } from "@tanstack/react-router";

import { locales } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { pageHead } from "./page-head.ts";
import { PageNotFound } from "./page-not-found.tsx";
import { RootLayout } from "./root-layout.tsx";
import type { RouterContext } from "./router-context.ts";
import { wordOf, searchOf } from "./search-reader.ts";

const search = searchOf({
  /** A language asked for by a link; wins over the cookie for this page. */
  lang: wordOf(...locales),
});

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  validateSearch: search,
  loader: ({ context }) =>
    Promise.all([
      context.api.settings.readShop.ensureData(),
      context.api.claims.readOffer.ensureData(),
    ]),
  component: RootLayout,
  notFoundComponent: PageNotFound,
  head: ({ match }) => {
    const locale = match.context.readLocale();
    return pageHead(m.shell_tagline({}, { locale }));
  },
});
