// Retries or cancels a background job.

import { sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import type { Services } from "#server/services.ts";
import type { JobInput } from "#shared/jobs.ts";
import { ShopError } from "#shared/shop-error.ts";

/**
 * Tries a job once more that was given up. Handlers are safe to repeat, so nothing is done twice.
 * @throws ShopError `not_found`; `job_moved_on` when it is not given up, or not any more
 */
export const retryJob = (
  { connection, jobs }: Pick<Services, "connection" | "jobs">,
  whose: Actor,
  { name, jobId }: JobInput,
): Promise<void> =>
  connection.db.transaction(async (tx) => {
    const { state } = await readForUpdate(tx, { name, jobId });
    if (state !== "failed") throw new ShopError("job_moved_on");
    await jobs.retry(tx, name, jobId);
    await record(tx, whose, { act: "retry_job", name, jobId, from: state });
  });

/**
 * Calls off a job that waits. Only one that comes back by its schedule: any other is somebody's mail,
 * money or print file, and would be missing.
 * @throws ShopError `not_found`; `not_allowed` for any other; `job_moved_on` when it does not wait any more
 */
export const cancelJob = (
  { connection, jobs }: Pick<Services, "connection" | "jobs">,
  whose: Actor,
  { name, jobId }: JobInput,
): Promise<void> =>
  connection.db.transaction(async (tx) => {
    const { state, isRecurring } = await readForUpdate(tx, { name, jobId });
    if (!isRecurring) throw new ShopError("not_allowed");
    if (state !== "created" && state !== "retry") throw new ShopError("job_moved_on");
    await jobs.cancel(tx, name, jobId);
    await record(tx, whose, { act: "cancel_job", name, jobId, from: state });
  });

/** Locked: of two who press at once, the second is told. */
const readForUpdate = async (tx: Database, { name, jobId }: JobInput) => {
  const [job] = await tx.execute<{ state: string; isRecurring: boolean }>(sql`
    select job.state::text as state,
      exists (select from jobs.schedule where schedule.name = job.name) as "isRecurring"
    from jobs.job where job.name = ${name} and job.id = ${jobId}::uuid for update of job`);
  if (!job) throw new ShopError("not_found");
  return job;
};

const record = async (
  tx: Database,
  { userId: actorId }: Actor,
  change: JobInput & { readonly act: "retry_job" | "cancel_job"; readonly from: string },
): Promise<void> => {
  const { act, name, jobId, from } = change;
  await tx.insert(auditEvent).values({
    actorId,
    act,
    subject: `job:${jobId}`,
    before: { name, state: from },
    after: { name, state: act === "retry_job" ? "retry" : "cancelled" },
  });
};
