import { batchLooks, batchSteps } from "#client/features/workshop/parts/print/batch-words.ts";
import { useFormatNames } from "#client/features/workshop/parts/print/use-format-names.ts";
import type { ScannedBatchView } from "#client/features/workshop/parts/workshop-views.ts";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { StatusPill } from "#client/ui/status-pill.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./scan-box.module.css";

type ScannedBatchProps = {
  readonly batch: ScannedBatchView;
  /** Asks for the next step; right after one it says what was noted. */
  readonly isArmed: boolean;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
};

/** Where a scanned batch stands and what confirming it does. */
export const ScannedBatch = ({ batch, isArmed, isBusy, onConfirm }: ScannedBatchProps) => {
  const namesOf = useFormatNames();
  const { number, sheet, sheetCount, status, next, isRecalled, isDissolved } = batch;
  return (
    <article className={styles["found"]}>
      <div className={styles["acts"]}>
        <h3>{m.production_scan_found({ batch: number, sheet, sheets: sheetCount })}</h3>
        <StatusPill tone={batchLooks[status].tone} hasDot>
          {batchLooks[status].label()}
        </StatusPill>
      </div>
      <p>
        {namesOf(batch.formats)} · {m.production_pieces({ count: batch.pieceCount })}
      </p>
      {isRecalled && <Notice tone="warn">{m.refusal_batch_recalled()}</Notice>}
      {isDissolved && <Notice tone="warn">{m.production_dissolved({ number })}</Notice>}
      {next === null && !isRecalled && !isDissolved && <p>{m.production_scan_done()}</p>}
      {next !== null && !isArmed && (
        <p>{m.production_scan_moved({ status: batchLooks[status].label() })}</p>
      )}
      {next !== null && isArmed && (
        <>
          <p>{m.production_scan_next({ status: batchLooks[next].label() })}</p>
          <div className={styles["acts"]}>
            <Button variant="primary" isBusy={isBusy} onClick={onConfirm}>
              {batchSteps[next]()}
            </Button>
          </div>
        </>
      )}
    </article>
  );
};
