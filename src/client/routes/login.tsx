// The route of `/login`: signing in and up, and the tokens of mailed links.

import { createRoute, lazyRouteComponent } from "@tanstack/react-router";

import { fetchPart } from "#client/fetch-part.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { ownPath } from "./own-path.ts";
import { pageHead } from "./page-head.ts";
import { rootRoute } from "./root.tsx";
import { wordOf, searchOf, textLike, textUpTo } from "./search-reader.ts";

const search = searchOf({
  mode: wordOf("sign-in", "sign-up", "forgot"),
  /** The one-time tokens of mailed links: a sign-up's, and a forgotten password's. */
  verify: textUpTo(100),
  reset: textUpTo(100),
  /** The one that makes this browser known. */
  browser: textUpTo(100),
  /** And the one of a new address. */
  change: textUpTo(100),
  /** The one-time token that makes the first admin. */
  setup: textUpTo(100),
  /** Why a sign-in with a provider did not come to its end. */
  problem: textLike(/^[a-z_]{1,40}$/),
  /** Where to go afterwards: a path of this shop, never another host. */
  next: ownPath,
});

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/login",
  ssr: false,
  validateSearch: search,
  loader: ({ context }) => context.api.accounts.readMe.ensureData(),
  component: lazyRouteComponent(
    () => fetchPart(() => import("./login-page.tsx")),
    "LoginRoutePage",
  ),
  staticData: { source: "src/client/routes/login-page.tsx" },
  head: ({ match }) => pageHead(m.shell_login_title({}, { locale: match.context.readLocale() })),
});
