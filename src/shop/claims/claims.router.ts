import { proofOf } from "#server/auth/recent-proof.ts";
import {
  publicProcedure,
  recentlyAuthenticated,
  router,
  staffProcedure,
} from "#server/trpc/procedures.ts";
import {
  decideClaimInput,
  declareWithdrawalInput,
  eraseWithdrawalsInput,
  listClaimsInput,
  openClaimInput,
  rejectItemsInput,
  staffClaimInput,
  takeClaimInput,
} from "#shared/claims/claims.ts";
import { orderAccessInput } from "#shared/orders.ts";

import { decideClaim } from "./decide-claim.ts";
import { finishClaim } from "./finish-claim.ts";
import { openClaim } from "./open-claim.ts";
import { readClaimForStaff } from "./read-claim-for-staff.ts";
import { listClaims } from "./read-claims.ts";
import { readOrderClaims } from "./read-order-claims.ts";
import { rejectItems } from "./reject-items.ts";
import { takeClaim } from "./take-claim.ts";
import { declareWithdrawal } from "./withdrawals/declare-withdrawal.ts";
import { eraseFalseWithdrawals } from "./withdrawals/erase-false-withdrawals.ts";
import { readWithdrawalOffer } from "./withdrawals/read-withdrawal-offer.ts";

/** Withdrawals and claims as calls: declared by shoppers, decided by staff. */
export const claimsRouter = router({
  readOffer: publicProcedure.query(({ ctx }) => readWithdrawalOffer(ctx.db)),
  declareWithdrawal: publicProcedure
    .input(declareWithdrawalInput)
    .mutation(({ ctx, input }) => declareWithdrawal(ctx.services, ctx, input)),
  openClaim: publicProcedure
    .input(openClaimInput)
    .mutation(({ ctx, input }) => openClaim(ctx.services, ctx, input)),
  listClaims: publicProcedure
    .input(orderAccessInput)
    .query(({ ctx, input }) => readOrderClaims(ctx.db, ctx, input)),
});

export const claimsStaffRouter = router({
  listClaims: staffProcedure
    .input(listClaimsInput)
    .query(({ ctx, input }) => listClaims(ctx.db, input)),
  readClaim: staffProcedure
    .input(staffClaimInput)
    .query(({ ctx, input }) => readClaimForStaff(ctx.db, input)),
  takeClaim: staffProcedure
    .input(takeClaimInput)
    .mutation(({ ctx, input }) => takeClaim(ctx.services, ctx.actor, input)),
  decideClaim: staffProcedure
    .input(decideClaimInput)
    .mutation(({ ctx, input }) => decideClaim(ctx.services, ctx.actor, input, proofOf(ctx))),
  rejectItems: staffProcedure
    .input(rejectItemsInput)
    .mutation(({ ctx, input }) => rejectItems(ctx.services, ctx.actor, input)),
  eraseWithdrawals: staffProcedure
    .use(recentlyAuthenticated)
    .input(eraseWithdrawalsInput)
    .mutation(({ ctx, input }) => eraseFalseWithdrawals(ctx.services, ctx.actor, input)),
  finishClaim: staffProcedure
    .input(staffClaimInput)
    .mutation(({ ctx, input }) => finishClaim(ctx.services, ctx.actor, input)),
});
