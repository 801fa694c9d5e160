import { listErrorReports } from "#server/log/list-error-reports.ts";
import { readErrorReport } from "#server/log/read-error-report.ts";
import { router, staffProcedure } from "#server/trpc/procedures.ts";
import { listErrorsInput, readErrorInput } from "#shared/error-reports.ts";

/** What staff reads of faults that browsers and the server noted. */
export const errorsStaffRouter = router({
  listErrors: staffProcedure
    .input(listErrorsInput)
    .query(({ ctx, input }) => listErrorReports(ctx.db, input)),
  readError: staffProcedure
    .input(readErrorInput)
    .query(({ ctx, input }) => readErrorReport(ctx.db, input)),
});
