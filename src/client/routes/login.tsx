import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { z } from "zod/mini";

import * as m from "#shared/messages/compiled/messages.js";

import { pageHead } from "./page-head.ts";
import { rootRoute } from "./root.tsx";

const search = z.object({
  mode: z.catch(z.optional(z.enum(["sign-in", "sign-up"])), undefined),
  /** The one-time token that makes the first admin. */
  setup: z.catch(z.optional(z.string().check(z.maxLength(100))), undefined),
  /** Where to go afterwards: a path of this shop, never another host. */
  next: z.catch(z.optional(z.string().check(z.regex(/^\/(?![/\\])[^\s]{0,500}$/))), undefined),
});

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/login",
  ssr: false,
  validateSearch: search,
  loader: ({ context }) => context.api.accounts.readMe.ensureData(),
  component: lazyRouteComponent(() => import("./login-page.tsx"), "LoginRoutePage"),
  staticData: { source: "src/client/routes/login-page.tsx" },
  head: ({ match }) => pageHead(m.shell_login_title({}, { locale: match.context.readLocale() })),
});
