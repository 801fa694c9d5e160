import {
  adminProcedure,
  recentlyAuthenticated,
  router,
  staffProcedure,
} from "#server/trpc/procedures.ts";
import {
  changePayoutAccountInput,
  listPayoutsInput,
  makePayoutFileInput,
  payoutInput,
  takeBackPayoutInput,
} from "#shared/bank/payouts.ts";

import { changePayoutAccount } from "./change-payout-account.ts";
import { readPayoutCode, readPayouts } from "./read-payouts.ts";
import { sendPayout } from "./send-payout.ts";
import { takeBackPayout } from "./take-back-payout.ts";

const admin = adminProcedure.use(recentlyAuthenticated);

/** What goes back from our own account as calls: staff read it, admins who proved who they are act. */
export const payoutsStaffRouter = router({
  listPayouts: staffProcedure
    .input(listPayoutsInput)
    .query(({ ctx, input }) => readPayouts(ctx.db, input)),
  readCode: staffProcedure
    .input(payoutInput)
    .query(({ ctx, input }) => readPayoutCode(ctx.db, input)),
  changeAccount: admin
    .input(changePayoutAccountInput)
    .mutation(({ ctx, input }) => changePayoutAccount(ctx.services, ctx.actor, input)),
  makeFile: admin.input(makePayoutFileInput).mutation(async ({ ctx, input }) => {
    // Read with the first file: it brings a writer of XML.
    const { makePayoutFile } = await import("./make-payout-file.ts");
    return makePayoutFile(ctx.services, ctx.actor, input);
  }),
  send: admin
    .input(payoutInput)
    .mutation(({ ctx, input }) => sendPayout(ctx.services, ctx.actor, input, ctx.now)),
  takeBack: admin
    .input(takeBackPayoutInput)
    .mutation(({ ctx, input }) => takeBackPayout(ctx.services, ctx.actor, input)),
});
