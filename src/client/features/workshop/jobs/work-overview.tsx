import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

import { Box } from "#client/features/workshop/parts/box.tsx";
import { trpc } from "#client/trpc.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { ProcessTable } from "./process-table.tsx";
import { QueueTable } from "./queue-table.tsx";
import { RecentErrors } from "./recent-errors.tsx";

const refreshMilliseconds = 5_000;
/** The others are behind the link. */
const errorsShown = 5;

/** Who works for the shop now, what waits for them, and what broke last; before the list of all jobs. */
export const WorkOverview = ({ children }: { readonly children: ReactNode }) => {
  const often = { refetchInterval: refreshMilliseconds };
  const [[processes, queues, { errors }]] = trpc.useSuspenseQueries((call) => [
    call.workshop.jobs.listProcesses(undefined, often),
    call.workshop.jobs.listQueues(undefined, often),
    call.workshop.errors.listErrors({ digest: "", limit: errorsShown }, often),
  ]);
  // What only waits for its hour is nobody's concern.
  const busy = queues.filter(({ waiting, active, failed }) => waiting + active + failed > 0);
  return (
    <>
      <Box title={m.jobs_processes({ count: processes.length })}>
        <ProcessTable processes={processes} />
      </Box>
      <Box title={m.jobs_queues()}>
        {busy.length === 0 ? <p>{m.jobs_queues_empty()}</p> : <QueueTable queues={busy} />}
      </Box>
      {errors.length > 0 && (
        <Box
          title={m.jobs_errors()}
          aside={
            <Link to="/admin" search={{ section: "errors" }}>
              {m.jobs_errors_all()}
            </Link>
          }
        >
          <RecentErrors errors={errors} />
        </Box>
      )}
      <Box title={m.jobs_kind_all()}>{children}</Box>
    </>
  );
};
