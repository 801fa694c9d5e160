import { customerProcedure, router } from "#server/trpc/procedures.ts";
import { secondFactorCodeInput } from "#shared/accounts.ts";

import { confirmSecondFactor } from "./confirm-second-factor.ts";
import { startSecondFactor } from "./start-second-factor.ts";
import { switchSession } from "./switch-session.ts";
import { takeCode } from "./take-code.ts";

const isProven = { hasSecondFactor: true };

/** What whoever works here does between the password and the workshop. */
export const secondFactorRouter = router({
  start: customerProcedure.mutation(({ ctx }) => startSecondFactor(ctx, ctx.signedIn)),
  confirm: customerProcedure.input(secondFactorCodeInput).mutation(async ({ ctx, input }) => {
    const recoveryCodes = await confirmSecondFactor(ctx, ctx.actor.userId, input);
    await switchSession(ctx, ctx.actor, isProven);
    return { recoveryCodes };
  }),
  prove: customerProcedure.input(secondFactorCodeInput).mutation(async ({ ctx, input }) => {
    await takeCode(ctx, ctx.actor.userId, input.code);
    return switchSession(ctx, ctx.actor, isProven);
  }),
});
