import type { inferRouterOutputs } from "@trpc/server";

import type { AppRouter } from "#shop/app-router.ts";

/** The cart as the checkout reads it. */
export type CartView = inferRouterOutputs<AppRouter>["cart"]["readCart"];
export type CartItemView = CartView["items"][number];
