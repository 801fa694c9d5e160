import { router, staffProcedure } from "#server/trpc/procedures.ts";
import { staffOrderInput } from "#shared/orders.ts";
import { listPicturesInput, printJobInput } from "#shared/production.ts";

import { readOrderPictures } from "./read-order-pictures.ts";
import { readPrintJobs } from "./read-print-jobs.ts";
import { renderAgain } from "./render-again.ts";
import { retryPrintJob } from "./retry-print-job.ts";
import { watchOrders } from "./watch-orders.ts";

export const productionStaffRouter = router({
  listPrintJobs: staffProcedure
    .input(staffOrderInput)
    .query(({ ctx, input }) => readPrintJobs(ctx.db, input.orderId)),
  listPictures: staffProcedure
    .input(listPicturesInput)
    .query(({ ctx, input }) => readOrderPictures(ctx.db, input)),
  watchOrders: staffProcedure.subscription(({ ctx, signal }) =>
    watchOrders(ctx.services, signal ?? new AbortController().signal),
  ),
  retryPrintJob: staffProcedure
    .input(printJobInput)
    .mutation(({ ctx, input }) => retryPrintJob(ctx.services, ctx.actor, input)),
  renderAgain: staffProcedure
    .input(printJobInput)
    .mutation(({ ctx, input }) => renderAgain(ctx.services, ctx.actor, input)),
});
