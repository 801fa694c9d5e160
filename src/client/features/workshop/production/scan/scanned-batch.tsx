import type { ReactNode } from "react";

import { batchLooks, batchSteps } from "#client/features/workshop/parts/print/batch-words.ts";
import { PieceGrid } from "#client/features/workshop/parts/print/piece-grid.tsx";
import { ScrapPieces } from "#client/features/workshop/parts/print/scrap-pieces.tsx";
import { useFormatNames } from "#client/features/workshop/parts/print/use-format-names.ts";
import { useTabTitle } from "#client/features/workshop/parts/section.tsx";
import type { ScannedBatchView } from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";
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
  /** That it was called back, with the way on for what is still here. */
  readonly renderRecall: RenderRecall;
};
export type RenderRecall = (of: {
  readonly batchId: string;
  readonly recall: NonNullable<ScannedBatchView["recall"]>;
}) => ReactNode;

/** Where a scanned batch stands and what confirming it does. */
export const ScannedBatch = ({
  batch,
  isArmed,
  isBusy,
  onConfirm,
  renderRecall,
}: ScannedBatchProps) => {
  const namesOf = useFormatNames();
  const { number, sheet, sheetCount, status, next, recall, isDissolved } = batch;
  useTabTitle(m.production_batch({ number }));
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
      {recall && renderRecall({ batchId: batch.id, recall })}
      {isDissolved && <Notice tone="warn">{m.production_dissolved({ number })}</Notice>}
      {next === null && !recall && !isDissolved && <p>{m.production_scan_done()}</p>}
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
      {!isDissolved && <SheetPieces batch={batch} />}
    </article>
  );
};

/** What lies on the sheet in the hand; of a printed one, pieces that came out badly are queued again. */
const SheetPieces = ({ batch: { id, sheet, status } }: Pick<ScannedBatchProps, "batch">) => {
  const { data: pieces } = trpc.workshop.production.readBatchPieces.useQuery({ batchId: id });
  const onSheet = pieces?.filter((piece) => piece.sheet === sheet) ?? [];
  return (
    <>
      <PieceGrid batchId={id} sheet={sheet} pieces={onSheet} label={m.production_sheet_pieces()} />
      {status !== "made" && (
        <div className={styles["acts"]}>
          <ScrapPieces batchId={id} sheet={sheet} />
        </div>
      )}
    </>
  );
};
