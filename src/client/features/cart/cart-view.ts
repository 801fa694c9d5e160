import type { inferRouterOutputs } from "@trpc/server";

import type { AppRouter } from "#shop/app-router.ts";

/** The cart as the server shows it. */
export type CartView = inferRouterOutputs<AppRouter>["cart"]["readCart"];
export type CartItemView = CartView["items"][number];
export type CatalogView = inferRouterOutputs<AppRouter>["catalog"]["listFormats"];
export type ShopView = inferRouterOutputs<AppRouter>["settings"]["readShop"];
