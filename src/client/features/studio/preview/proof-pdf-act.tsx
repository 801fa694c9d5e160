import { useState } from "react";

import { photoIdsOf } from "#client/features/studio/magnets/magnet.ts";
import type { SetItem } from "#client/features/studio/magnets/set-order.ts";
import type { Studio } from "#client/features/studio/studio.ts";
import { Button } from "#client/ui/button.tsx";
import { Checkbox } from "#client/ui/forms/checkbox.tsx";
import { IconDownload } from "#client/ui/icons.tsx";
import { showToast } from "#client/ui/over/toast-store.ts";
import { proofMagnetsMax, type ProofPdfInput, proofPdfsPath } from "#shared/designs.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import styles from "./proof-pdf-act.module.css";

type ProofPdfActProps = {
  readonly studio: Studio;
  /** The set, in its order. */
  readonly items: readonly SetItem[];
};

/** The whole set as a PDF in real size, as the shop would print it. */
export const ProofPdfAct = ({ studio, items }: ProofPdfActProps) => {
  const [hasLines, setHasLines] = useState(false);
  const [isMaking, setIsMaking] = useState(false);
  const magnets = items.flatMap((item) => item.magnets);

  const make = async () => {
    const photos = studio.shelf.get();
    const isComing = magnets
      .flatMap(photoIdsOf)
      .some((id) => photos.get(id)?.stage.kind !== "ready");
    if (isComing) return showToast({ tone: "neutral", text: m.preview_pdf_waiting() });
    setIsMaking(true);
    try {
      const ids = magnets.map(({ id }) => id).slice(0, proofMagnetsMax);
      await studio.keeper.settle(ids, new AbortController().signal);
      save(
        await askForProof({
          ids: ids.flatMap((id) => studio.keeper.designIdOf(id) ?? []),
          locale: getLocale(),
          hasLines,
        }),
      );
      if (magnets.length > ids.length) {
        showToast({ tone: "neutral", text: m.preview_pdf_first({ count: ids.length }) });
      }
    } catch {
      showToast({ tone: "bad", text: m.preview_pdf_failed() });
    } finally {
      setIsMaking(false);
    }
  };

  return (
    <div className={styles["proof"]}>
      <Button variant="quiet" isBusy={isMaking} onClick={() => void make()}>
        <IconDownload />
        {m.preview_pdf_get()}
      </Button>
      <Checkbox checked={hasLines} onChange={(event) => setHasLines(event.target.checked)}>
        {m.preview_pdf_lines()}
      </Checkbox>
    </div>
  );
};

/** @throws Error when the shop did not answer with a PDF */
const askForProof = async (input: ProofPdfInput): Promise<Blob> => {
  const answer = await fetch(proofPdfsPath, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(input),
  });
  if (!answer.ok) throw new Error(`${proofPdfsPath} answered ${answer.status}`);
  return answer.blob();
};

/** Long enough for a browser that asks where to put it. */
const keptMilliseconds = 60_000;

const save = (pdf: Blob): void => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(pdf);
  link.download = m.preview_pdf_file();
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), keptMilliseconds);
};
