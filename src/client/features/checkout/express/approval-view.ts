import type { inferRouterOutputs } from "@trpc/server";

import type { AppRouter } from "#shop/app-router.ts";

/** What became of an approval, as the shop says it. */
export type ReadApproval = inferRouterOutputs<AppRouter>["payments"]["readApproval"];
