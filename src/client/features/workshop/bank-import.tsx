import { useId, useRef, useState } from "react";

import { refusalSentence } from "#client/refusal-sentence.ts";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { BankColumnsForm } from "./bank-columns-form.tsx";
import { Box } from "./box.tsx";
import { useImportStatement } from "./use-bank.ts";

import styles from "./bank.module.css";
import form from "./form.module.css";

/** Takes a bank's file; asks for the columns when nobody has named them yet, and says what came of it. */
export const BankImport = () => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const take = useImportStatement();
  const { data: done } = take;
  return (
    <Box isRaised title={m.bank_import()}>
      <div className={styles["import"]}>
        <p id={id}>{m.bank_import_text()}</p>
        <div className={form["acts"]}>
          <input
            ref={input}
            hidden
            type="file"
            accept=".xml,.csv,.txt,text/xml,application/xml,text/csv"
            aria-label={m.bank_import_pick()}
            onChange={(event) => {
              const [picked] = event.currentTarget.files ?? [];
              event.currentTarget.value = "";
              if (!picked) return;
              setFile(picked);
              take.mutate({ file: picked, columns: null });
            }}
          />
          <Button
            isBusy={take.isPending}
            aria-describedby={id}
            onClick={() => input.current?.click()}
          >
            {m.bank_import_pick()}
          </Button>
        </div>
      </div>
      {take.error && <Notice tone="bad">{refusalSentence(take.error)}</Notice>}
      {done?.kind === "imported" && (
        <Notice tone={done.unreadCount > 0 ? "warn" : "good"} title={file?.name}>
          <p role="status">
            {m.bank_imported({
              fresh: done.newCount,
              known: done.knownCount,
              other: done.otherCount,
            })}{" "}
            {done.unreadCount > 0 && m.bank_imported_unread({ count: done.unreadCount })}
          </p>
        </Notice>
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
