// The browser's router (TanStack): the nine pages, when a page counts as pending, how scroll is
// kept.

import { createRouter, type RouterHistory } from "@tanstack/react-router";

import type { Locale } from "#shared/locale.ts";

import { adminRoute } from "./routes/admin.tsx";
import { cartRoute } from "./routes/cart.tsx";
import { homeRoute } from "./routes/home.tsx";
import { impressumRoute, privacyRoute, termsRoute } from "./routes/legal.tsx";
import { loginRoute } from "./routes/login.tsx";
import { ordersRoute } from "./routes/orders.tsx";
import { PageError } from "./routes/page-error.tsx";
import { PageNotFound } from "./routes/page-not-found.tsx";
import { PagePending } from "./routes/page-pending.tsx";
import { rootRoute } from "./routes/root.tsx";
import { studioRoute } from "./routes/studio.tsx";
import type { Api, ApiClient } from "./trpc.ts";

/** Waits before a pending page is shown, and how long it then stays at least: nothing flickers. */
const pendingAfterMilliseconds = 400;
const pendingAtLeastMilliseconds = 300;

const routeTree = rootRoute.addChildren([
  homeRoute,
  studioRoute,
  cartRoute,
  ordersRoute,
  loginRoute,
  adminRoute,
  impressumRoute,
  privacyRoute,
  termsRoute,
]);

type AppRouterOptions = {
  readonly api: Api;
  readonly client: ApiClient;
  readonly readLocale: () => Locale;
  readonly host: string;
  /** Given on the server; in the browser the address bar is the history. */
  readonly history?: RouterHistory;
};

/** The nine pages (PRODUCT §0), the same on the server and in the browser. */
export const createAppRouter = ({ api, client, readLocale, host, history }: AppRouterOptions) =>
  createRouter({
    routeTree,
    context: { api, client, readLocale, host },
    ...(history
      ? { history }
      : { scrollRestoration: keepsScroll(), scrollRestorationBehavior: "instant" as const }),
    defaultPreload: "intent",
    // Query decides what is fresh, not the router.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: pendingAfterMilliseconds,
    defaultPendingMinMs: pendingAtLeastMilliseconds,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: PageNotFound,
    // Our own boundary stands around the whole app.
    disableGlobalCatchBoundary: true,
  });

/**
 * Whether the router puts a page where it belongs: every one, but the first where somebody, or the browser after a
 * reload, has scrolled what the server wrote before the app came.
 */
const keepsScroll = () => {
  let isFirst = true;
  return (): boolean => {
    const isScrolled = isFirst && window.scrollY > 0;
    isFirst = false;
    return !isScrolled;
  };
};

export type ShopRouter = ReturnType<typeof createAppRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: ShopRouter;
  }
}
