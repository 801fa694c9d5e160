import { Link } from "@tanstack/react-router";

import type { QueueView } from "#client/features/workshop/parts/workshop-views.ts";
import { StatusPill } from "#client/ui/status-pill.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { jobLabel } from "./job-words.ts";
import { waitedInWords } from "./waited-in-words.ts";

import styles from "#client/features/workshop/parts/lists/table.module.css";

/** From here on somebody should look whether a process takes these jobs at all. */
const longSeconds = 600;

/** How each queue with something in it stands; what was given up leads to its jobs. */
export const QueueTable = ({ queues }: { readonly queues: readonly QueueView[] }) => (
  <table className={styles["table"]}>
    <thead>
      <tr>
        <th scope="col">{m.jobs_kind()}</th>
        <th scope="col" data-align="end">
          {m.jobs_queue_due()}
        </th>
        <th scope="col" data-align="end">
          {m.jobs_queue_active()}
        </th>
        <th scope="col" data-align="end">
          {m.jobs_queue_oldest()}
        </th>
        <th scope="col" data-align="end">
          {m.jobs_queue_failed()}
        </th>
      </tr>
    </thead>
    <tbody>
      {queues.map(({ queue, waiting, active, failed, oldestSeconds }) => (
        <tr key={queue}>
          <th scope="row">{jobLabel(queue)}</th>
          <td data-align="end" data-label={m.jobs_queue_due()}>
            {waiting}
          </td>
          <td data-align="end" data-label={m.jobs_queue_active()}>
            {active}
          </td>
          <td data-align="end">
            {waiting > 0 && (
              <StatusPill tone={oldestSeconds > longSeconds ? "warn" : "neutral"}>
                {waitedInWords(oldestSeconds)}
              </StatusPill>
            )}
          </td>
          <td data-align="end">
            {failed > 0 && (
              <Link to="/admin" search={{ section: "jobs", status: "failed", q: queue }}>
                {m.jobs_queue_failed_count({ count: failed })}
              </Link>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
