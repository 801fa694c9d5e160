import {
  adminProcedure,
  publicProcedure,
  recentlyAuthenticated,
  router,
  shopperProcedure,
  staffProcedure,
} from "#server/trpc/procedures.ts";
import { readApprovalInput, startApprovalInput } from "#shared/money/express.ts";
import { orderAccessInput, staffOrderInput } from "#shared/orders.ts";
import {
  acceptDifferenceInput,
  confirmTransferInput,
  refundPaymentInput,
  startPaymentInput,
} from "#shared/payments.ts";

import { checkPayment } from "./check-payment.ts";
import { readApproval } from "./express/read-approval.ts";
import { readExpressMethods } from "./express/read-express-methods.ts";
import { startApproval } from "./express/start-approval.ts";
import { readInstructions } from "./read-instructions.ts";
import { readPayments } from "./read-payments.ts";
import { refundPayment } from "./refund-payment.ts";
import { readRefundsForShopper } from "./refunds/read-refunds-for-shopper.ts";
import { startPayment } from "./start-payment.ts";
import { acceptDifference } from "./transfers/accept-difference.ts";
import { confirmTransfer } from "./transfers/confirm-transfer.ts";

/** How an order is paid, as calls; staff confirms transfers, lets differences be and pays back. */
export const paymentsRouter = router({
  readExpressMethods: publicProcedure.query(({ ctx }) => readExpressMethods(ctx.services)),
  startApproval: shopperProcedure
    .input(startApprovalInput)
    .mutation(({ ctx, input }) => startApproval(ctx.services, ctx.actor, input)),
  readApproval: shopperProcedure
    .input(readApprovalInput)
    .mutation(({ ctx, input }) => readApproval(ctx.services, ctx.actor, input)),
  readInstructions: publicProcedure
    .input(orderAccessInput)
    .query(({ ctx, input }) => readInstructions(ctx.db, ctx, input)),
  readRefunds: publicProcedure
    .input(orderAccessInput)
    .query(({ ctx, input }) => readRefundsForShopper(ctx.db, ctx, input)),
  startPayment: publicProcedure
    .input(startPaymentInput)
    .mutation(({ ctx, input }) => startPayment(ctx.services, ctx, input)),
  checkPayment: publicProcedure
    .input(orderAccessInput)
    .mutation(({ ctx, input }) => checkPayment(ctx.services, ctx, input)),
});

export const paymentsStaffRouter = router({
  readPayments: staffProcedure
    .input(staffOrderInput)
    .query(({ ctx, input }) => readPayments(ctx.db, input)),
  confirmTransfer: staffProcedure
    .use(recentlyAuthenticated)
    .input(confirmTransferInput)
    .mutation(({ ctx, input }) => confirmTransfer(ctx.services, ctx.actor, input, ctx.now)),
  acceptDifference: staffProcedure
    .input(acceptDifferenceInput)
    .mutation(({ ctx, input }) => acceptDifference(ctx.services, ctx.actor, input)),
  refundPayment: adminProcedure
    .use(recentlyAuthenticated)
    .input(refundPaymentInput)
    .mutation(({ ctx, input }) => refundPayment(ctx.services, ctx.actor, input)),
});
