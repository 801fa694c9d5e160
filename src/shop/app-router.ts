import { router } from "#server/trpc/procedures.ts";

import { createAccountsRouter } from "./accounts/accounts.router.ts";
import type { CarryOver } from "./accounts/carry-over.ts";
import { errorsRouter } from "./errors.router.ts";

/** What a guest takes along on signing in, in the order of the slices. */
const carryOvers: readonly CarryOver[] = [];

/** The whole shop as calls. `workshop` holds each slice's second, guarded router. */
export const appRouter = router({
  errors: errorsRouter,
  accounts: createAccountsRouter(carryOvers),
  workshop: router({}),
});

export type AppRouter = typeof appRouter;
