import type { QueryClient } from "@tanstack/react-query";
import {
  type CreateTRPCReact,
  createTRPCQueryUtils,
  createTRPCReact,
  type TRPCLink,
} from "@trpc/react-query";

import type { AppRouter } from "#shop/app-router.ts";

/** Hooks for components: `trpc.cart.readCart.useSuspenseQuery()`. */
export const trpc: CreateTRPCReact<AppRouter, unknown> = createTRPCReact<AppRouter>();

export type ApiLink = TRPCLink<AppRouter>;
export type ApiClient = ReturnType<typeof createApiClient>;
export type Api = ReturnType<typeof createApi>;

/** Plain calls, outside of components and of the cache. */
export const createApiClient = (links: ApiLink[]) => trpc.createClient({ links });

/** Calls for loaders: `context.api.cart.readCart.ensureData()`; shares the hooks' cache. */
export const createApi = (client: ApiClient, queryClient: QueryClient) =>
  createTRPCQueryUtils<AppRouter>({ client, queryClient });
