import { useSearch } from "@tanstack/react-router";
import { type SubmitEvent, useRef, useState } from "react";

import { Box } from "#client/features/workshop/parts/box.tsx";
import { useUnsaved } from "#client/features/workshop/parts/changes/unsaved-changes.tsx";
import { refusalWithWho } from "#client/features/workshop/parts/changes/who-was-first.tsx";
import { typedText } from "#client/features/workshop/parts/typed-text.ts";
import { Button } from "#client/ui/button.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { TextInput } from "#client/ui/forms/text-input.tsx";
import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { parseScanCode, type ScanCode } from "#shared/sheets/scan-code.ts";

import { ScanCamera } from "./scan-camera.tsx";
import { type RenderRecall, ScannedBatch } from "./scanned-batch.tsx";
import { useOpenedBatch, useScanBatch } from "./use-scan-batch.ts";

import styles from "./scan-box.module.css";

/**
 * Moves a batch on by the code on its sheets. The first scan shows where it stands, the second of the same
 * code confirms what is next; so one hand is enough, and no scan by mistake moves anything.
 */
export const ScanBox = ({ renderRecall }: { readonly renderRecall: RenderRecall }) => {
  const { scan: opened } = useSearch({ from: "/admin" });
  const [linked] = useState(() => parseScanCode(opened ?? ""));
  useOpenedBatch(linked);
  const [code, setCode] = useState<ScanCode | null>(linked);
  const [isUnknown, setIsUnknown] = useState(opened !== undefined && code === null);
  const scanned = useScanBatch(code);
  const typed = useRef<HTMLFormElement>(null);
  useUnsaved(typed);

  const take = (text: string) => {
    const read = text === "" ? code : parseScanCode(text);
    setIsUnknown(read === null && text !== "");
    if (read === null) return;
    const isSame = read.batch === code?.batch && read.sheet === code.sheet;
    if (isSame) scanned.confirm();
    else setCode(read);
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    take(typedText(new FormData(form), "code").trim());
    form.reset();
  };

  const { batch, error } = scanned;
  return (
    <Box title={m.production_scan()}>
      <form ref={typed} className={styles["scan"]} onSubmit={submit}>
        <Field label={m.production_scan_label()} hint={m.production_scan_hint()}>
          <TextInput name="code" autoComplete="off" spellCheck={false} maxLength={300} />
        </Field>
        <div className={styles["acts"]}>
          <Button type="submit">{m.production_scan_show()}</Button>
          <ScanCamera onCode={take} />
        </div>
      </form>
      <div aria-live="polite">
        {isUnknown && <Notice tone="bad">{m.refusal_scan_unknown()}</Notice>}
        {!isUnknown && error && <Notice tone="bad">{refusalWithWho(error)}</Notice>}
        {!isUnknown && batch && (
          <ScannedBatch
            batch={batch}
            isArmed={scanned.isArmed}
            isBusy={scanned.isBusy}
            onConfirm={scanned.confirm}
            renderRecall={renderRecall}
          />
        )}
      </div>
    </Box>
  );
};
