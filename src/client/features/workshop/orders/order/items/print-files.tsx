import {
  besideDpi,
  isSaidSoft,
  preflightSentences,
} from "#client/features/workshop/parts/print/preflight-words.ts";
import type { PrintJobView } from "#client/features/workshop/parts/workshop-views.ts";
import { IconWarning } from "#client/ui/icons.tsx";
import { StatusPill } from "#client/ui/status-pill.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { PrintFilePill, Resolution } from "./print-file.tsx";

import preflight from "#client/features/workshop/parts/print/preflight-list.module.css";
import styles from "#client/features/workshop/parts/print/single-files.module.css";

type Files = readonly {
  readonly position: number;
  readonly printJob: PrintJobView | undefined;
}[];

type PrintFilesProps = {
  readonly files: Files;
  /** Its money is there, or it needs none: no file is waited for any more. */
  readonly isConfirmed: boolean;
};

/** Where the print files of several magnets stand. */
export const PrintFiles = ({ files, isConfirmed }: PrintFilesProps) => {
  const jobs = files.flatMap(({ printJob }) => printJob ?? []);
  const [first] = jobs;
  if (first === undefined) {
    return (
      <p className={styles["quiet"]}>
        {isConfirmed ? m.workshop_file_without() : m.workshop_file_none()}
      </p>
    );
  }
  const ready = jobs.filter(({ status }) => status === "ready");
  const isAlike =
    jobs.length === files.length && jobs.every(({ status }) => status === first.status);
  return (
    <div className={styles["state"]}>
      <span role="status">
        {isAlike ? (
          <PrintFilePill status={first.status} />
        ) : (
          <StatusPill tone="warn" hasDot>
            {m.workshop_files_ready({ ready: ready.length, all: files.length })}
          </StatusPill>
        )}
      </span>
      {ready.length === files.length &&
        !ready.some(({ preflight: warnings }) => isSaidSoft(warnings)) && (
          <LeastResolution ready={ready} />
        )}
    </div>
  );
};

const LeastResolution = ({ ready }: { readonly ready: readonly PrintJobView[] }) => {
  const dpis = ready.map(({ effectiveDpi }) => effectiveDpi ?? 0);
  return <Resolution dpi={Math.min(...dpis)} isLeast={new Set(dpis).size > 1} />;
};

/** What to look at on several magnets before they are printed; the same of some is one line with their places. */
export const FilesPreflight = ({ files }: { readonly files: Files }) => {
  const warnings = files.flatMap(({ position, printJob }) =>
    printJob?.status === "ready"
      ? preflightSentences(besideDpi(printJob.preflight ?? [])).map((sentence) => ({
          position,
          sentence,
        }))
      : [],
  );
  if (warnings.length === 0) return null;
  const lines = [...Map.groupBy(warnings, ({ sentence }) => sentence)];
  return (
    <ul className={preflight["list"]} aria-label={m.production_preflight()}>
      {lines.map(([sentence, of]) => (
        <li key={sentence}>
          <IconWarning size={18} />{" "}
          <span>
            <strong>{of.map(({ position }) => position).join(", ")}:</strong> {sentence}
          </span>
        </li>
      ))}
    </ul>
  );
};
