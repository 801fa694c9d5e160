// Two-factor sign-in (TOTP) of staff as calls.

import { customerProcedure, freshlySignedIn, router } from "#server/trpc/procedures.ts";
import { secondFactorCodeInput } from "#shared/accounts.ts";

import { confirmSecondFactor } from "./confirm-second-factor.ts";
import { rememberTrustedDevice } from "./known-devices.ts";
import { startSecondFactor } from "./start-second-factor.ts";
import { switchSession } from "./switch-session.ts";
import { takeCode } from "./take-code.ts";

const isProven = { hasSecondFactor: true };
/** Whoever finds an open screen must not give the account a key of their own. */
const settingUp = customerProcedure.use(freshlySignedIn);

/** What whoever works here does between the password and the workshop. */
export const secondFactorRouter = router({
  start: settingUp.mutation(({ ctx }) => startSecondFactor(ctx, ctx.signedIn)),
  confirm: settingUp.input(secondFactorCodeInput).mutation(async ({ ctx, input }) => {
    const recoveryCodes = await confirmSecondFactor(ctx, ctx.signedIn, input);
    await rememberTrustedDevice(ctx, ctx.actor.userId, "secondFactor");
    await switchSession(ctx, ctx.actor, isProven);
    return { recoveryCodes };
  }),
  prove: customerProcedure.input(secondFactorCodeInput).mutation(async ({ ctx, input }) => {
    await takeCode(ctx, ctx.signedIn, input.code);
    await rememberTrustedDevice(ctx, ctx.actor.userId, "secondFactor");
    return switchSession(ctx, ctx.actor, isProven);
  }),
});
