import { publicProcedure, router, staffProcedure } from "#server/trpc/procedures.ts";
import { orderAccessInput, staffOrderInput } from "#shared/orders.ts";
import { confirmTransferInput } from "#shared/payments.ts";

import { confirmTransfer } from "./confirm-transfer.ts";
import { readInstructions } from "./read-instructions.ts";
import { readPayments } from "./read-payments.ts";

export const paymentsRouter = router({
  readInstructions: publicProcedure
    .input(orderAccessInput)
    .query(({ ctx, input }) => readInstructions(ctx.db, ctx, input)),
});

export const paymentsStaffRouter = router({
  readPayments: staffProcedure
    .input(staffOrderInput)
    .query(({ ctx, input }) => readPayments(ctx.db, input)),
  confirmTransfer: staffProcedure
    .input(confirmTransferInput)
    .mutation(({ ctx, input }) => confirmTransfer(ctx.services, ctx.actor, input, ctx.now)),
});
