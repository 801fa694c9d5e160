import { cancelJob, retryJob } from "#server/jobs/change-job.ts";
import { listJobs } from "#server/jobs/list-jobs.ts";
import { adminProcedure, router, staffProcedure } from "#server/trpc/procedures.ts";
import { jobInput, listJobsInput } from "#shared/jobs.ts";

/** Jobs that were given up or wait, as staff sees, retries and calls them off. */
export const jobsStaffRouter = router({
  listJobs: staffProcedure.input(listJobsInput).query(({ ctx, input }) => listJobs(ctx.db, input)),
  retryJob: staffProcedure
    .input(jobInput)
    .mutation(({ ctx, input }) => retryJob(ctx.services, ctx.actor, input)),
  cancelJob: adminProcedure
    .input(jobInput)
    .mutation(({ ctx, input }) => cancelJob(ctx.services, ctx.actor, input)),
});
