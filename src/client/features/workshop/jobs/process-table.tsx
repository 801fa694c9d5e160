import { Moment } from "#client/features/workshop/parts/moment.tsx";
import type { ProcessView } from "#client/features/workshop/parts/workshop-views.ts";
import { StatusPill } from "#client/ui/status-pill.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "#client/features/workshop/parts/lists/table.module.css";

/** The processes of the shop that are there now, on all machines. */
export const ProcessTable = ({ processes }: { readonly processes: readonly ProcessView[] }) => (
  <table className={styles["table"]}>
    <thead>
      <tr>
        <th scope="col">{m.jobs_process_host()}</th>
        <th scope="col">{m.jobs_process_role()}</th>
        <th scope="col">{m.jobs_process_version()}</th>
        <th scope="col">{m.jobs_process_since()}</th>
        <th scope="col">{m.jobs_process_seen()}</th>
      </tr>
    </thead>
    <tbody>
      {processes.map(({ host, port, pid, role, version, since, seenAt, isSilent }) => (
        <tr key={`${host} ${pid} ${since}`}>
          <th scope="row">
            {host ?? m.jobs_process_older()}
            {port !== null && `:${port}`}
            {pid !== null && `, ${m.jobs_process_pid({ pid })}`}
          </th>
          <td>
            <StatusPill tone={role === "worker" ? "note" : "neutral"}>
              {roleNames[role]()}
            </StatusPill>
          </td>
          <td data-quiet>{version !== null && <code>{version}</code>}</td>
          <td data-quiet data-label={m.jobs_process_since()}>
            <Moment at={since} />
          </td>
          <td data-quiet data-label={m.jobs_process_seen()}>
            <Moment at={seenAt} />{" "}
            {isSilent && (
              <StatusPill tone="warn" hasDot>
                {m.jobs_process_silent()}
              </StatusPill>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const roleNames: Readonly<Record<ProcessView["role"], () => string>> = {
  all: () => m.jobs_process_all(),
  web: () => m.jobs_process_web(),
  worker: () => m.jobs_process_worker(),
};
