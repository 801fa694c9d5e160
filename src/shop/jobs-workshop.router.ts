import { listProcesses } from "#server/db/start/list-processes.ts";
import { cancelJob, retryJob } from "#server/jobs/change-job.ts";
import { listJobs } from "#server/jobs/list-jobs.ts";
import { readQueues } from "#server/metrics/read-queues.ts";
import { adminProcedure, router, staffProcedure } from "#server/trpc/procedures.ts";
import { jobInput, listJobsInput } from "#shared/jobs.ts";

/** Processes, queues, and jobs that were given up or wait, as staff sees, retries and calls them off. */
export const jobsStaffRouter = router({
  listProcesses: staffProcedure.query(({ ctx }) => listProcesses(ctx.db)),
  listQueues: staffProcedure.query(({ ctx }) => readQueues(ctx.db)),
  listJobs: staffProcedure.input(listJobsInput).query(({ ctx, input }) => listJobs(ctx.db, input)),
  retryJob: staffProcedure
    .input(jobInput)
    .mutation(({ ctx, input }) => retryJob(ctx.services, ctx.actor, input)),
  cancelJob: adminProcedure
    .input(jobInput)
    .mutation(({ ctx, input }) => cancelJob(ctx.services, ctx.actor, input)),
});
