import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import type { JobRow } from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { jobLabel } from "./job-words.ts";

/** What can be done with a job where it stands; nothing with most. */
export const JobActs = ({
  job: { id: jobId, name, state, isRecurring },
  isAdmin,
}: {
  readonly job: JobRow;
  readonly isAdmin: boolean;
}) => {
  const job = jobLabel(name);
  const retry = useRetryJob(job);
  const cancel = useCancelJob(job);
  const trouble = retry.error ?? cancel.error;
  const isWaiting = state === "waiting" || state === "retrying";
  return (
    <>
      {state === "failed" && (
        <Button
          isBusy={retry.isPending}
          aria-label={m.jobs_retry_label({ job })}
          onClick={() => retry.mutate({ name, jobId })}
        >
          {m.jobs_retry()}
        </Button>
      )}
      {isWaiting && isRecurring && isAdmin && (
        <Button
          variant="quiet"
          isBusy={cancel.isPending}
          aria-label={m.jobs_cancel_label({ job })}
          title={m.jobs_cancel_hint()}
          onClick={() => cancel.mutate({ name, jobId })}
        >
          {m.jobs_cancel()}
        </Button>
      )}
      <RefusalNotice error={trouble} />
    </>
  );
};

const useRetryJob = (job: string) => {
  const utils = trpc.useUtils();
  return trpc.workshop.jobs.retryJob.useMutation({
    onSuccess: () => showToast({ tone: "good", text: m.jobs_retried({ job }) }),
    onSettled: () =>
      Promise.all([utils.workshop.jobs.invalidate(), utils.workshop.desk.invalidate()]),
  });
};

const useCancelJob = (job: string) => {
  const utils = trpc.useUtils();
  return trpc.workshop.jobs.cancelJob.useMutation({
    onSuccess: () => showToast({ tone: "good", text: m.jobs_canceled_said({ job }) }),
    onSettled: () => utils.workshop.jobs.invalidate(),
  });
};
