import { useState } from "react";

import { HeldForms } from "#client/features/workshop/parts/changes/held-forms.tsx";
import { TypedDialog } from "#client/features/workshop/parts/changes/typed-dialog.tsx";
import { useMailWords } from "#client/features/workshop/parts/orders/mail-words.ts";
import type { BatchView } from "#client/features/workshop/parts/workshop-views.ts";
import { Button } from "#client/ui/button.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { RecallForm } from "./recall-form.tsx";

/** For a batch whose magnets are a danger: everybody who has one is written to, once. */
export const RecallBatch = ({ batch }: { readonly batch: BatchView }) => (
  <HeldForms now={batch} keyOf={canRecall} isOver={(now) => !canRecall(now)}>
    {(shown) => canRecall(shown) && <RecallNow batch={shown} />}
  </HeldForms>
);

const canRecall = ({ status, recall }: BatchView) => status !== "made" && recall === null;

const RecallNow = ({ batch }: { readonly batch: BatchView }) => {
  const mailed = useMailWords();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        {m.recall_open()}
      </Button>
      <TypedDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={m.recall_title({ number: batch.number })}
        description={mailed(m.recall_text, m.recall_text_unmailed)()}
      >
        <RecallForm batchId={batch.id} onDone={() => setIsOpen(false)} />
      </TypedDialog>
    </>
  );
};
