import { Link } from "@tanstack/react-router";

import { Moment } from "#client/features/workshop/parts/moment.tsx";
import type { JobRow } from "#client/features/workshop/parts/workshop-views.ts";
import { StatusPill } from "#client/ui/status-pill.tsx";
import { VisuallyHidden } from "#client/ui/visually-hidden.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { JobActs } from "./job-acts.tsx";
import { jobLabel, jobLooks } from "./job-words.ts";

import styles from "#client/features/workshop/parts/lists/table.module.css";

/** Jobs that wait or were given up, a row each. */
export const JobTable = ({
  jobs,
  isAdmin,
}: {
  readonly jobs: readonly JobRow[];
  readonly isAdmin: boolean;
}) => (
  <table className={styles["table"]} data-dense>
    <thead>
      <tr>
        <th scope="col">{m.jobs_kind()}</th>
        <th scope="col">{m.jobs_state()}</th>
        <th scope="col">{m.jobs_created()}</th>
        <th scope="col">{m.jobs_tries()}</th>
        <th scope="col">{m.jobs_error()}</th>
        <th scope="col">
          <VisuallyHidden>{m.jobs_acts()}</VisuallyHidden>
        </th>
      </tr>
    </thead>
    <tbody>
      {jobs.map((job) => (
        <Row key={job.id} job={job} isAdmin={isAdmin} />
      ))}
    </tbody>
  </table>
);

const Row = ({ job, isAdmin }: { readonly job: JobRow; readonly isAdmin: boolean }) => (
  <tr data-row tabIndex={-1}>
    <th scope="row">{jobLabel(job.name)}</th>
    <td>
      <StatusPill tone={jobLooks[job.state].tone} hasDot>
        {jobLooks[job.state].label()}
      </StatusPill>
    </td>
    <td data-quiet>
      <span>
        <Moment at={job.createdAt} style="near" />
      </span>
    </td>
    <td>
      {job.tries > (job.state === "done" ? 1 : 0) &&
        m.jobs_tried({ tries: job.tries, max: job.triesMax })}
      {job.state === "retrying" && job.nextTryAt !== null && (
        <>
          {" "}
          · {m.jobs_next()}: <Moment at={job.nextTryAt} />
        </>
      )}
    </td>
    <td>{job.lastError}</td>
    <td data-align="end">
      {job.orderId !== null && (
        <Link to="/admin" search={{ section: "orders", order: job.orderId }}>
          {m.jobs_order()}
        </Link>
      )}{" "}
      <JobActs job={job} isAdmin={isAdmin} />
    </td>
  </tr>
);
