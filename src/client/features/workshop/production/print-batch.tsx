import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { Moment } from "#client/features/workshop/parts/moment.tsx";
import { paperLabel } from "#client/features/workshop/parts/print/paper-label.ts";
import { useFormatName } from "#client/features/workshop/parts/print/use-format-name.ts";
import type { BatchView } from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";
import { Button, buttonClass } from "#client/ui/button.tsx";
import { IconDownload } from "#client/ui/icons.tsx";
import { showToast } from "#client/ui/over/toast-store.ts";
import { StatusPill } from "#client/ui/status-pill.tsx";
import { materialLabel } from "#shared/catalog/material.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import { BatchReport } from "./batch-report.tsx";
import { batchLooks, batchSteps } from "./batch-words.ts";
import { FillMeter } from "./fill-meter.tsx";
import { RecallBatch } from "./recall-batch.tsx";
import { RecalledNotice } from "./recalled-notice.tsx";
import { ScrapPiece } from "./scrap-piece.tsx";

import styles from "./print-batches.module.css";

const nextSteps = {
  made: { to: "printed", label: batchSteps.printed },
  printed: { to: "cut", label: batchSteps.cut },
} as const;

/** A batch: where it stands, its sheets to print, and what comes next. */
export const PrintBatch = ({ batch }: { readonly batch: BatchView }) => {
  const move = useMoveBatch(batch.number);
  const nameOf = useFormatName();
  const { status, fill, recall } = batch;
  const next = status === "cut" || recall !== null ? null : nextSteps[status];
  return (
    <article className={styles["batch"]} aria-label={m.production_batch({ number: batch.number })}>
      <header className={styles["head"]}>
        <h3>{m.production_batch({ number: batch.number })}</h3>
        <StatusPill tone={batchLooks[status].tone} hasDot>
          {batchLooks[status].label()}
        </StatusPill>
        <span className={styles["quiet"]}>
          <Moment at={batch.createdAt} />
        </span>
      </header>
      <div className={styles["facts"]}>
        <p>
          {nameOf(batch.formatSlug, batch.formatName)} ·{" "}
          {batch.material && `${materialLabel(batch.material, getLocale())} · `}
          {[paperLabel(batch.paper), batch.printerName, batch.registration]
            .filter((word) => word !== null)
            .join(" · ")}
        </p>
        {fill && <FillMeter fill={fill} />}
      </div>
      <ul className={styles["sheets"]}>
        {batch.sheets.map(({ number, isReady }) => (
          <li key={number}>
            {isReady ? (
              <>
                <a
                  className={buttonClass({ variant: "secondary" })}
                  href={`/print-sheets/${batch.id}-${number}.pdf`}
                >
                  <span className={styles["label"]}>
                    <IconDownload size={18} /> {m.production_sheet({ number })}
                  </span>
                </a>
                {batch.hasContour &&
                  (["svg", "dxf"] as const).map((kind) => (
                    <a
                      key={kind}
                      className={buttonClass({ variant: "quiet" })}
                      href={`/print-sheets/${batch.id}-${number}.${kind}`}
                      aria-label={m.production_cut_file({ number, kind: kind.toUpperCase() })}
                    >
                      {kind.toUpperCase()}
                    </a>
                  ))}
              </>
            ) : (
              <span className={styles["quiet"]}>{m.production_sheet_making({ number })}</span>
            )}
          </li>
        ))}
      </ul>
      <div className={styles["acts"]}>
        {next && (
          <Button
            isBusy={move.isPending}
            onClick={() => move.mutate({ batchId: batch.id, to: next.to })}
          >
            {next.label()}
          </Button>
        )}
        <BatchReport batch={batch} />
        {status !== "made" && <ScrapPiece batchId={batch.id} />}
        {status !== "made" && <RecallBatch batch={batch} />}
      </div>
      {recall && (
        <div className={styles["said"]}>
          <RecalledNotice batchId={batch.id} recall={recall} />
        </div>
      )}
      <div className={styles["said"]}>
        <RefusalNotice error={move.error} />
      </div>
    </article>
  );
};

const useMoveBatch = (number: number) => {
  const utils = trpc.useUtils();
  return trpc.workshop.production.moveBatch.useMutation({
    onSuccess: (_result, { to }) =>
      showToast({
        tone: "good",
        text: m.production_moved({ number, status: batchLooks[to].label() }),
      }),
    onSettled: () => utils.workshop.production.invalidate(),
  });
};
