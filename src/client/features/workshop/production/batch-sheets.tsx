import { FileLink } from "#client/features/workshop/parts/file-link.tsx";
import { SheetPicture } from "#client/features/workshop/parts/print/sheet-picture.tsx";
import type { BatchView } from "#client/features/workshop/parts/workshop-views.ts";
import { buttonClass } from "#client/ui/button.tsx";
import { IconDownload } from "#client/ui/icons.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./batch-sheets.module.css";

type Sheet = BatchView["sheets"][number];

/** Beside the file that has all of them, and says how many; more are opened. */
const firstMax = 3;

/** The first sheets of a batch and the file of all, in one line. */
export const BatchSheets = ({ batch }: { readonly batch: BatchView }) => {
  const { id, sheets } = batch;
  const isOne = sheets.length === 1;
  return (
    <div className={styles["sheets"]}>
      {sheets.slice(0, firstMax).map((sheet) => (
        <SheetFile key={sheet.number} batch={batch} sheet={sheet} withCuts={isOne} />
      ))}
      {!isOne && sheets.every(({ isReady }) => isReady) && (
        <FileLink href={`/print-batches/${id}.zip`}>
          {sheets.length === 2
            ? m.production_both_sheets()
            : m.production_all_sheets({ count: sheets.length })}
        </FileLink>
      )}
    </div>
  );
};

/** All sheets of a batch, with larger pictures and the contours of each. */
export const OpenedSheets = ({ batch, id }: { readonly batch: BatchView; readonly id: string }) => (
  <ul id={id} className={styles["opened"]}>
    {batch.sheets.map((sheet) => (
      <li key={sheet.number}>
        <SheetFile batch={batch} sheet={sheet} withCuts />
      </li>
    ))}
  </ul>
);

/** One without a picture shows all it has in its row. */
export const canOpenSheets = ({ sheets, shared }: BatchView): boolean =>
  sheets.length > 1 || shared !== null;

/** A sheet with what lies on it, to be printed, and its contours for a cutter. */
const SheetFile = ({
  batch,
  sheet: { number, isReady, layout },
  withCuts,
}: {
  readonly batch: BatchView;
  readonly sheet: Sheet;
  readonly withCuts: boolean;
}) => {
  const picture = layout && batch.shared && (
    <span className={styles["picture"]}>
      <SheetPicture
        paper={batch.paper}
        margins={batch.shared.margins}
        layout={layout}
        formats={batch.shared.geometries}
      />
    </span>
  );
  const words = isReady ? m.production_sheet({ number }) : m.production_sheet_making({ number });
  const path = `/print-sheets/${batch.id}-${number}`;
  return (
    <span className={styles["sheet"]}>
      {isReady ? (
        <a className={buttonClass({})} href={`${path}.pdf`}>
          <span className={styles["label"]}>
            {picture ?? <IconDownload size={18} />} {words}
          </span>
        </a>
      ) : (
        <span className={styles["making"]}>
          {picture} {words}
        </span>
      )}
      {isReady &&
        withCuts &&
        batch.hasContour &&
        (["svg", "dxf"] as const).map((kind) => (
          <a
            key={kind}
            className={buttonClass({ variant: "quiet" })}
            href={`${path}.${kind}`}
            aria-label={m.production_cut_file({ number, kind: kind.toUpperCase() })}
          >
            {kind.toUpperCase()}
          </a>
        ))}
    </span>
  );
};
