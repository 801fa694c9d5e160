import { publicProcedure, router, staffProcedure } from "#server/trpc/procedures.ts";
import { orderAccessInput, staffOrderInput } from "#shared/orders.ts";

import { issueInvoice } from "./issue-invoice.ts";
import { listInvoices, listInvoicesForStaff } from "./list-invoices.ts";

/** Invoices of an order as calls, for who may open it and for staff. */
export const invoicesRouter = router({
  listInvoices: publicProcedure
    .input(orderAccessInput)
    .query(({ ctx, input }) => listInvoices(ctx.db, ctx, input)),
});

export const invoicesStaffRouter = router({
  listInvoices: staffProcedure
    .input(staffOrderInput)
    .query(({ ctx, input }) => listInvoicesForStaff(ctx.db, input)),
  issueInvoice: staffProcedure
    .input(staffOrderInput)
    .mutation(({ ctx, input }) => issueInvoice(ctx.services, ctx.actor, input, ctx.now)),
});
