import {
  customerProcedure,
  publicProcedure,
  recentlyAuthenticated,
  router,
} from "#server/trpc/procedures.ts";
import { beginProviderInput, wayInInput } from "#shared/sign-in-providers.ts";
import { beginProviderTrip } from "#shop/accounts/providers/begin-provider-trip.ts";

import { readWaysIn, unlinkIdentity } from "./ways-in.ts";

/** Sign-in with others: who is offered, the way there, and what an account is linked to. */
export const waysInRouter = router({
  listProviders: publicProcedure.query(({ ctx }) =>
    [...ctx.services.signInProviders.values()].map(({ name, label }) => ({ name, label })),
  ),
  begin: publicProcedure
    .input(beginProviderInput)
    .mutation(({ ctx, input }) => beginProviderTrip(ctx, input)),
  read: customerProcedure.query(({ ctx }) => readWaysIn(ctx.db, ctx.services, ctx.actor)),
  unlink: customerProcedure
    .use(recentlyAuthenticated)
    .input(wayInInput)
    .mutation(({ ctx, input }) => unlinkIdentity(ctx.db, ctx.actor, input.id)),
});
