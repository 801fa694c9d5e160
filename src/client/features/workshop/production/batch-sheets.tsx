import { SheetPicture } from "#client/features/workshop/parts/print/sheet-picture.tsx";
import type { BatchView } from "#client/features/workshop/parts/workshop-views.ts";
import { buttonClass } from "#client/ui/button.tsx";
import { IconDownload } from "#client/ui/icons.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./batch-sheets.module.css";

type Sheet = BatchView["sheets"][number];

/** Beside the file that has all of them, and says how many; more are opened. */
const firstMax = 3;

/** The first sheets of a batch and the file of all, in one line; beside the first, others go by their number. */
export const BatchSheets = ({ batch }: { readonly batch: BatchView }) => {
  const { id, sheets } = batch;
  const isOne = sheets.length === 1;
  const allSheets =
    sheets.length === 2
      ? m.production_both_sheets()
      : m.production_all_sheets({ count: sheets.length });
  return (
    <div className={styles["sheets"]}>
      {sheets.slice(0, firstMax).map((sheet, index) => (
        <SheetFile
          key={sheet.number}
          batch={batch}
          sheet={sheet}
          withCuts={isOne}
          isShort={index > 0}
        />
      ))}
      {!isOne && sheets.every(({ isReady }) => isReady) && (
        <a
          className={buttonClass({})}
          href={`/print-batches/${id}.zip`}
          aria-label={allSheets}
          title={allSheets}
        >
          <span className={styles["label"]}>
            <IconDownload size={18} />
            {m.production_sheets({ count: sheets.length })}
          </span>
        </a>
      )}
    </div>
  );
};

/** All sheets of a batch, with larger pictures and the contours of each. */
export const OpenedSheets = ({ batch }: { readonly batch: BatchView }) => (
  <ul className={styles["opened"]}>
    {batch.sheets.map((sheet) => (
      <li key={sheet.number}>
        <SheetFile batch={batch} sheet={sheet} withCuts />
      </li>
    ))}
  </ul>
);

/** A sheet with what lies on it, to be printed, and its contours for a cutter. */
const SheetFile = ({
  batch,
  sheet: { number, isReady, layout },
  withCuts,
  isShort = false,
}: {
  readonly batch: BatchView;
  readonly sheet: Sheet;
  readonly withCuts: boolean;
  /** Its number alone is shown. */
  readonly isShort?: boolean;
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
        <a className={buttonClass({})} href={`${path}.pdf`} aria-label={words}>
          <span className={styles["label"]}>
            {picture ?? (!isShort && <IconDownload size={18} />)} {isShort ? number : words}
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
