import { type SQL, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { JobState, ListJobsInput } from "#shared/jobs.ts";

import { deadLetterQueue } from "./waiting-jobs.ts";

/** pg-boss's word for each state. */
const storedStates: Record<JobState, string> = {
  waiting: "created",
  running: "active",
  retrying: "retry",
  failed: "failed",
  done: "completed",
  canceled: "cancelled",
};
const states = new Map(Object.entries(storedStates).map(([ours, theirs]) => [theirs, ours]));

type JobRow = {
  readonly id: string;
  readonly name: string;
  readonly stored: string;
  /** To the microsecond, for the cursor. */
  readonly createdAt: string;
  readonly startAfter: string;
  readonly tries: number;
  readonly triesMax: number;
  readonly orderId: string | null;
  readonly reason: string | null;
  readonly isRecurring: boolean;
};

/** What belongs to the queue itself is nobody's work. */
export const isShopJob = sql`job.name <> ${sql.raw(`'${deadLetterQueue}'`)} and job.name not like '\\_\\_pgboss%'`;

/** Those that were given up, as rows to count. */
export const failedJobs = sql`select from jobs.job
  where ${isShopJob} and state = 'failed' and state <> 'completed'`;

/** The background work of the last days, the newest first; pg-boss forgets what ended a week ago. */
export const listJobs = async (db: Database, input: ListJobsInput) => {
  const rows = await db.execute<JobRow>(sql`
    select job.id, job.name, job.state::text as stored,
      to_char(job.created_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "createdAt",
      to_char(job.start_after at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "startAfter",
      job.retry_count + (job.started_on is not null)::int as tries, job.retry_limit + 1 as "triesMax",
      job.data ->> 'orderId' as "orderId",
      case when job.state in ('retry', 'failed') then job.output ->> 'message' end as reason,
      exists (select from jobs.schedule where schedule.name = job.name) as "isRecurring"
    from jobs.job where ${sql.join([isShopJob, ...narrowings(input)], sql` and `)}
    order by job.created_on desc, job.id desc limit ${input.limit + 1}`);
  const jobs = Array.from(rows).slice(0, input.limit);
  const last = jobs.at(-1);
  return {
    jobs: jobs.map(({ stored, reason, startAfter, ...job }) => {
      const state = states.get(stored) as JobState;
      return {
        ...job,
        state,
        /** When it is tried next; null for what runs or has ended. */
        nextTryAt: state === "waiting" || state === "retrying" ? startAfter : null,
        lastError: reason === null ? null : safeReason(reason),
      };
    }),
    nextCursor:
      rows.length > input.limit && last ? { createdAt: last.createdAt, id: last.id } : null,
  };
};

/** As constants where they may be: a partial index is used for what it is seen to hold. */
const narrowings = ({ state, name, cursor }: ListJobsInput): SQL[] => [
  ...(state === undefined ? [] : [sql.raw(`job.state = '${storedStates[state]}'`)]),
  ...(state === undefined || state === "done" ? [] : [sql`job.state <> 'completed'`]),
  ...(name === undefined ? [] : [sql`job.name = ${name}`]),
  ...(cursor === undefined
    ? []
    : [sql`(job.created_on, job.id) < (${cursor.createdAt}::timestamptz, ${cursor.id}::uuid)`]),
];

const reasonLengthMax = 300;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Why a job failed, as people of the workshop may read it: the first line, without addresses of
 * people, account numbers, keys and tokens. The whole error is in the log.
 */
const safeReason = (message: string): string => {
  const [line = ""] = message.trim().split("\n");
  return line
    .replaceAll(/[^\s<>"'(),;:=]+@[^\s<>"'(),;:]+/g, "…@…")
    .replaceAll(/(https?:\/\/[^\s?#]+)[?#]\S+/g, "$1?…")
    .replaceAll(/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?\b/g, "…")
    .replaceAll(/[\w=-]{20,}/g, (word) => (isHarmless(word) ? word : "…"))
    .slice(0, reasonLengthMax);
};

/** An id of a row, or a word of letters: `order_transition_refused`. */
const isHarmless = (word: string): boolean => uuid.test(word) || /^[a-z_-]+$/.test(word);
