import type { ReactNode } from "react";

import { FileLink } from "#client/features/workshop/parts/file-link.tsx";
import { Moment } from "#client/features/workshop/parts/moment.tsx";
import { batchLooks } from "#client/features/workshop/parts/print/batch-words.ts";
import { paperLabel } from "#client/features/workshop/parts/print/paper-label.ts";
import { ScrapPieces } from "#client/features/workshop/parts/print/scrap-pieces.tsx";
import { SheetPicture } from "#client/features/workshop/parts/print/sheet-picture.tsx";
import { useFormatNames } from "#client/features/workshop/parts/print/use-format-names.ts";
import type { BatchView } from "#client/features/workshop/parts/workshop-views.ts";
import { buttonClass } from "#client/ui/button.tsx";
import { IconDownload } from "#client/ui/icons.tsx";
import { StatusPill } from "#client/ui/status-pill.tsx";
import { materialLabel } from "#shared/catalog/material.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import { BatchReport } from "./batch-report.tsx";
import { BatchSteps } from "./batch-steps.tsx";
import { FillMeter, ShareMeter } from "./fill-meter.tsx";
import { RecallBatch } from "./recall-batch.tsx";
import { RecalledNotice } from "./recalled-notice.tsx";
import { UnneededPieces } from "./unneeded-pieces.tsx";

import styles from "./print-batches.module.css";

type PrintBatchProps = {
  readonly batch: BatchView;
  /** The box that chooses it among others. */
  readonly choose?: ReactNode;
};

/** A batch: where it stands, its sheets to print, and what comes next. */
export const PrintBatch = ({ batch, choose }: PrintBatchProps) => {
  const namesOf = useFormatNames();
  const { status, fill, recall } = batch;
  return (
    <article
      className={styles["batch"]}
      aria-label={m.production_batch({ number: batch.number })}
      tabIndex={-1}
      data-row
    >
      <header className={styles["head"]}>
        <div className={styles["name"]}>
          {choose}
          <h3>{m.production_batch({ number: batch.number })}</h3>
        </div>
        <BatchStatusPill batch={batch} />
        <span className={styles["quiet"]}>
          <Moment at={batch.createdAt} />
        </span>
      </header>
      <div className={styles["facts"]}>
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
        {fill ? <FillMeter fill={fill} /> : <ShareMeter share={batch.usedShare} />}
      </div>
      <ul className={styles["sheets"]}>
        {batch.sheets.map(({ number, isReady, layout }) => (
          <li key={number}>
            {layout && batch.shared && (
              <SheetPicture
                paper={batch.paper}
                margins={batch.shared.margins}
                layout={layout}
                formats={batch.shared.geometries}
              />
            )}
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
        {batch.sheets.length > 1 && batch.sheets.every(({ isReady }) => isReady) && (
          <li>
            <FileLink href={`/print-batches/${batch.id}.zip`}>{m.production_all_sheets()}</FileLink>
          </li>
        )}
      </ul>
      <UnneededPieces batch={batch} />
      <div className={styles["acts"]}>
        {recall === null && !batch.isUnneeded && <BatchSteps batch={batch} />}
        <BatchReport batch={batch} />
        {status !== "made" && <ScrapPieces batchId={batch.id} />}
        <RecallBatch batch={batch} />
      </div>
      {recall && (
        <div className={styles["said"]}>
          <RecalledNotice batchId={batch.id} recall={recall} />
        </div>
      )}
    </article>
  );
};

/** Where it stands; of what nobody needs, that there is nothing to do. */
const BatchStatusPill = ({ batch: { status, isUnneeded } }: { readonly batch: BatchView }) => (
  <StatusPill tone={isUnneeded ? "neutral" : batchLooks[status].tone} hasDot>
    {isUnneeded ? m.production_status_unneeded() : batchLooks[status].label()}
  </StatusPill>
);
