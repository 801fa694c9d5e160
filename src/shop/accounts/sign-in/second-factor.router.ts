// Two-factor sign-in (TOTP) of staff as calls.

import {
  customerProcedure,
  freshlySignedIn,
  recentlyAuthenticated,
  router,
  staffProcedure,
} from "#server/trpc/procedures.ts";
import { secondFactorCodeInput } from "#shared/accounts.ts";

import { confirmSecondFactor } from "./confirm-second-factor.ts";
import { proveSecondFactor } from "./prove-second-factor.ts";
import { readRecoveryCodes } from "./read-recovery-codes.ts";
import { renewRecoveryCodes } from "./renew-recovery-codes.ts";
import { startSecondFactor } from "./start-second-factor.ts";

/** Whoever finds an open screen must not give the account a key of their own. */
const settingUp = customerProcedure.use(freshlySignedIn);

/** What whoever works here does between the password and the workshop, and their spare codes. */
export const secondFactorRouter = router({
  start: settingUp.mutation(({ ctx }) => startSecondFactor(ctx, ctx.signedIn)),
  confirm: settingUp
    .input(secondFactorCodeInput)
    .mutation(({ ctx, input }) => confirmSecondFactor(ctx, ctx.signedIn, input)),
  prove: customerProcedure
    .input(secondFactorCodeInput)
    .mutation(({ ctx, input }) => proveSecondFactor(ctx, ctx.signedIn, input)),
  readRecoveryCodes: staffProcedure.query(({ ctx }) => readRecoveryCodes(ctx.db, ctx.actor)),
  renewRecoveryCodes: staffProcedure
    .use(recentlyAuthenticated)
    .mutation(({ ctx }) => renewRecoveryCodes(ctx, ctx.actor)),
});
