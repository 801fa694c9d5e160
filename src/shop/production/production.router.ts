import { router, staffProcedure } from "#server/trpc/procedures.ts";
import { staffOrderInput } from "#shared/orders.ts";
import { printJobInput } from "#shared/production.ts";

import { readPrintJobs } from "./read-print-jobs.ts";
import { renderAgain } from "./render-again.ts";
import { retryPrintJob } from "./retry-print-job.ts";

export const productionStaffRouter = router({
  listPrintJobs: staffProcedure
    .input(staffOrderInput)
    .query(({ ctx, input }) => readPrintJobs(ctx.db, input.orderId)),
  retryPrintJob: staffProcedure
    .input(printJobInput)
    .mutation(({ ctx, input }) => retryPrintJob(ctx.db, ctx.services.jobs, ctx.actor, input)),
  renderAgain: staffProcedure
    .input(printJobInput)
    .mutation(({ ctx, input }) => renderAgain(ctx.db, ctx.services.jobs, ctx.actor, input)),
});
