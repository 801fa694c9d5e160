import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import {
  useRenderAgain,
  useRetryPrintJob,
} from "#client/features/workshop/orders/order/use-detail-acts.ts";
import { PreflightList } from "#client/features/workshop/parts/print/preflight-list.tsx";
import { besideDpi, isSaidSoft } from "#client/features/workshop/parts/print/preflight-words.ts";
import { SingleFiles } from "#client/features/workshop/parts/print/single-files.tsx";
import type { PrintJobView } from "#client/features/workshop/parts/workshop-views.ts";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { IconRefresh } from "#client/ui/shell-icons.tsx";
import { StatusPill, type Tone } from "#client/ui/status-pill.tsx";
import { resolutionLight, type ResolutionLight } from "#shared/design/crop/resolution.ts";
import * as m from "#shared/messages/compiled/messages.js";
import type { PrintJobStatus } from "#shared/production.ts";

import styles from "#client/features/workshop/parts/print/single-files.module.css";

const looks: Record<PrintJobStatus, { tone: Tone; label: () => string }> = {
  queued: { tone: "neutral", label: () => m.workshop_file_queued() },
  rendering: { tone: "warn", label: () => m.workshop_file_rendering() },
  ready: { tone: "good", label: () => m.workshop_file_ready() },
  failed: { tone: "bad", label: () => m.workshop_file_failed() },
};

const lights: Record<ResolutionLight, { tone: Tone; label: () => string }> = {
  good: { tone: "good", label: () => m.workshop_dpi_good() },
  fair: { tone: "note", label: () => m.workshop_dpi_fair() },
  poor: { tone: "warn", label: () => m.workshop_dpi_poor() },
  blocked: { tone: "bad", label: () => m.workshop_dpi_blocked() },
};

type PrintFileProps = {
  readonly printJob: PrintJobView | undefined;
  /** Its money is there, or it needs none: no file is waited for any more. */
  readonly isConfirmed: boolean;
};

/** Where a print file stands, and what is to be looked at or done about it. */
export const PrintFile = ({ printJob, isConfirmed }: PrintFileProps) => {
  const retry = useRetryPrintJob();
  if (printJob === undefined) {
    return (
      <p className={styles["quiet"]}>
        {isConfirmed ? m.workshop_file_without() : m.workshop_file_none()}
      </p>
    );
  }
  const { id: printJobId, status } = printJob;
  const warnings = besideDpi(printJob.preflight ?? []);
  return (
    <>
      <div className={styles["state"]}>
        <span role="status">
          <PrintFilePill status={status} />
        </span>
        {status === "ready" && !isSaidSoft(printJob.preflight) && (
          <Resolution dpi={printJob.effectiveDpi ?? 0} />
        )}
      </div>
      {status === "ready" && warnings.length > 0 && <PreflightList warnings={warnings} />}
      {status === "failed" && (
        <Notice
          tone="bad"
          title={m.workshop_file_failed_title()}
          actions={
            <Button isBusy={retry.isPending} onClick={() => retry.mutate({ printJobId })}>
              {m.workshop_file_retry()}
            </Button>
          }
        >
          <code>{printJob.lastError}</code>
        </Notice>
      )}
      {status !== "failed" && printJob.lastError !== null && (
        <p className={styles["quiet"]}>
          {m.workshop_file_attempt({ count: printJob.attempts })} <code>{printJob.lastError}</code>
        </p>
      )}
      <RefusalNotice error={retry.error} />
    </>
  );
};

type OpenedFilesProps = {
  readonly printJob: PrintJobView;
  /** Nothing of its order is made any more: its file is kept as it is. */
  readonly isOver: boolean;
};

/** How to get a print file that is ready, what it holds, and how it is made anew. */
export const OpenedFiles = ({ printJob, isOver }: OpenedFilesProps) => {
  const { id: printJobId, widthPx, heightPx, fileSha256 } = printJob;
  const again = useRenderAgain();
  return (
    <>
      <div className={styles["acts"]}>
        <SingleFiles printJobId={printJobId} />
        {!isOver && (
          <Button
            variant="quiet"
            isIcon
            aria-label={m.workshop_file_again()}
            title={m.workshop_file_again()}
            isBusy={again.isPending}
            onClick={() => again.mutate({ printJobId })}
          >
            <IconRefresh size={18} />
          </Button>
        )}
        <span className={styles["quiet"]} title={fileSha256 ?? undefined}>
          {widthPx} × {heightPx} px
        </span>
      </div>
      <RefusalNotice error={again.error} />
    </>
  );
};

/** Where a print file stands, in a word. */
export const PrintFilePill = ({ status }: { readonly status: PrintJobStatus }) => (
  <StatusPill tone={looks[status].tone} hasDot>
    {looks[status].label()}
  </StatusPill>
);

type ResolutionProps = {
  readonly dpi: number;
  /** It is the least of several. */
  readonly isLeast?: boolean;
};

/** What is sharp is no news. */
export const Resolution = ({ dpi, isLeast = false }: ResolutionProps) => {
  const light = resolutionLight(dpi);
  const number = isLeast ? m.workshop_dpi_least({ dpi }) : m.workshop_dpi({ dpi });
  const words = `${number}\u00a0· ${lights[light].label()}`;
  return light === "good" ? (
    <span className={styles["quiet"]}>{words}</span>
  ) : (
    <StatusPill tone={lights[light].tone}>{words}</StatusPill>
  );
};
