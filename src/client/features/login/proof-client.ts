import { httpLink } from "@trpc/react-query";
import type { inferRouterOutputs } from "@trpc/server";

import { createApiClient } from "#client/trpc.ts";
import type { AppRouter } from "#shop/app-router.ts";

/** Outside of the page's own links, which are what waits for the answer. */
export const proofClient = () => createApiClient([httpLink({ url: "/trpc" })]);

export type WaysIn = inferRouterOutputs<AppRouter>["waysIn"]["read"];
