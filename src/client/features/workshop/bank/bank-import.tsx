import { useId, useState } from "react";

import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { Box } from "#client/features/workshop/parts/box.tsx";
import { FileButton } from "#client/ui/forms/file-button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { BankColumnsForm } from "./bank-columns-form.tsx";
import { skippedOf } from "./skipped-of.ts";
import { useImportStatement } from "./use-bank-acts.ts";

import form from "#client/features/workshop/parts/form.module.css";
import styles from "./bank.module.css";

/** Takes a bank's file; asks for the columns when nobody has named them yet, and says what came of it. */
export const BankImport = () => {
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const take = useImportStatement();
  const { data: done } = take;
  return (
    <Box isRaised title={m.bank_import()}>
      <div className={styles["import"]}>
        <p id={id}>{m.bank_import_text()}</p>
        <div className={form["acts"]}>
          <FileButton
            accept=".xml,.csv,.txt,.sta,.mt940,.940,.zip,text/xml,application/xml,text/csv,application/zip"
            isBusy={take.isPending}
            aria-describedby={id}
            onFile={(picked) => {
              setFile(picked);
              take.mutate({ file: picked, columns: null });
            }}
          >
            {m.bank_import_pick()}
          </FileButton>
        </div>
      </div>
      <RefusalNotice error={take.error} />
      {done?.kind === "imported" && (
        <Notice
          tone={done.unreadCount + done.doubtfulCount > 0 ? "warn" : "good"}
          title={file?.name}
        >
          <p role="status">
            {m.bank_imported({ fresh: done.newCount, known: done.knownCount })}{" "}
            {done.otherCount > 0 && m.bank_imported_skipped({ reasons: skippedOf(done) })}{" "}
            {done.paidBackCount > 0 && m.bank_imported_paid_back({ count: done.paidBackCount })}{" "}
            {done.doubtfulCount > 0 && m.bank_imported_doubtful({ count: done.doubtfulCount })}{" "}
            {done.unreadCount > 0 && m.bank_imported_unread({ count: done.unreadCount })}
          </p>
        </Notice>
      )}
      {done?.kind === "columns_needed" && done.isWrong && !take.isPending && (
        <Notice tone="warn">{m.bank_columns_wrong()}</Notice>
      )}
      {done?.kind === "columns_needed" && file !== null && (
        <BankColumnsForm
          header={done.header}
          sample={done.sample}
          isBusy={take.isPending}
          onTake={(columns) => take.mutate({ file, columns })}
        />
      )}
    </Box>
  );
};
