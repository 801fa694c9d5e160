import { type ReactNode, useId, useState } from "react";

import { Moment } from "#client/features/workshop/parts/moment.tsx";
import { batchLooks } from "#client/features/workshop/parts/print/batch-words.ts";
import { paperLabel } from "#client/features/workshop/parts/print/paper-label.ts";
import { ScrapPieces } from "#client/features/workshop/parts/print/scrap-pieces.tsx";
import { useFormatNames } from "#client/features/workshop/parts/print/use-format-names.ts";
import type { BatchView } from "#client/features/workshop/parts/workshop-views.ts";
import { Button } from "#client/ui/button.tsx";
import { IconChevronDown } from "#client/ui/icons.tsx";
import { StatusPill } from "#client/ui/status-pill.tsx";
import { materialLabel } from "#shared/catalog/material.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import { BatchReport } from "./batch-report.tsx";
import { BatchSheets, OpenedSheets } from "./batch-sheets.tsx";
import { BatchSteps } from "./batch-steps.tsx";
import { FillMeter, ShareMeter } from "./fill-meter.tsx";
import { RecallBatch } from "./recall/recall-batch.tsx";
import { RecalledNotice } from "./recall/recalled-notice.tsx";
import { UnneededPieces } from "./unneeded-pieces.tsx";

import styles from "./print-batches.module.css";

type PrintBatchProps = {
  readonly batch: BatchView;
  /** The box that chooses it among others. */
  readonly choose?: ReactNode;
};

/**
 * A batch in a row: where it stands, what lies on it, its sheets to print and its next steps. What is needed now
 * and then unfolds: paper and printer, each sheet in large, and acts that are rare.
 */
export const PrintBatch = ({ batch, choose }: PrintBatchProps) => {
  const namesOf = useFormatNames();
  const { fill, recall } = batch;
  const [isOpen, setIsOpen] = useState(false);
  const opened = useId();
  return (
    <article
      className={styles["batch"]}
      aria-label={m.production_batch({ number: batch.number })}
      tabIndex={-1}
      data-row
    >
      <div className={styles["line"]}>
        <header className={styles["head"]}>
          <div className={styles["name"]}>
            {choose}
            <h3>{m.production_batch({ number: batch.number })}</h3>
          </div>
          <BatchStatusPill batch={batch} />
          <span className={styles["quiet"]}>
            <Moment at={batch.createdAt} style="near" />
          </span>
        </header>
        <BatchSheets batch={batch} />
      </div>
      <div className={styles["line"]}>
        <div className={styles["facts"]}>
          <p>{namesOf(batch.formats)}</p>
          {fill ? <FillMeter fill={fill} /> : <ShareMeter share={batch.usedShare} />}
        </div>
        <div className={styles["next"]}>
          {recall === null && !batch.isUnneeded && <BatchSteps batch={batch} />}
          <span className={styles["more"]}>
            <Button
              variant="quiet"
              isIcon
              aria-label={m.production_batch_more({ number: batch.number })}
              aria-expanded={isOpen}
              aria-controls={opened}
              onClick={() => setIsOpen(!isOpen)}
            >
              <IconChevronDown size={20} />
            </Button>
          </span>
        </div>
      </div>
      <UnneededPieces batch={batch} />
      {isOpen && <OpenedBatch batch={batch} id={opened} />}
      {recall && (
        <div className={styles["said"]}>
          <RecalledNotice batchId={batch.id} recall={recall} />
        </div>
      )}
    </article>
  );
};

/** What of a batch is needed now and then. */
const OpenedBatch = ({ batch, id }: { readonly batch: BatchView; readonly id: string }) => {
  const namesOf = useFormatNames();
  return (
    <div id={id} className={styles["opened"]}>
      <p>
        {[
          namesOf(batch.formats),
          batch.material && materialLabel(batch.material, getLocale()),
          paperLabel(batch.paper),
          batch.printerName,
          batch.registration,
        ]
          .filter((word) => word !== null)
          .join("\u00a0· ")}
      </p>
      <OpenedSheets batch={batch} />
      <div className={styles["acts"]}>
        <BatchReport batch={batch} />
        {batch.status !== "made" && <ScrapPieces batchId={batch.id} />}
        <RecallBatch batch={batch} />
      </div>
    </div>
  );
};

/** Where it stands; of what nobody needs, that there is nothing to do. */
const BatchStatusPill = ({ batch: { status, isUnneeded } }: { readonly batch: BatchView }) => (
  <StatusPill tone={isUnneeded ? "neutral" : batchLooks[status].tone} hasDot>
    {isUnneeded ? m.production_status_unneeded() : batchLooks[status].label()}
  </StatusPill>
);
