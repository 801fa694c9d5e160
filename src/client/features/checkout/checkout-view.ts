import type { inferRouterOutputs } from "@trpc/server";

import type { AppRouter } from "#shop/app-router.ts";

/** The cart as the checkout reads it. */
export type CheckoutCart = inferRouterOutputs<AppRouter>["cart"]["readCart"];
export type CheckoutItem = CheckoutCart["items"][number];
