import { useState } from "react";

import { refusalSentence } from "#client/refusal-sentence.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { TextWarnings } from "./text-warnings.tsx";
import { usePublishLegalText } from "./use-legal-draft.ts";
import type { LegalTextView } from "./workshop-views.ts";

type PublishTextProps = {
  readonly text: LegalTextView;
  readonly source: string;
  readonly isAllowed: boolean;
  /** Saves what was typed; gives the revision that is published. */
  readonly onKeep: () => Promise<number>;
  readonly onPublished: () => void;
};

/** The step that cannot be taken back, with the check's hints before it. */
export const PublishText = ({ text, source, isAllowed, onKeep, onPublished }: PublishTextProps) => {
  const { kind, locale } = text;
  const [isOpen, setOpen] = useState(false);
  const publish = usePublishLegalText();
  const confirm = async () => {
    const revision = await onKeep();
    await publish.mutateAsync({ kind, locale, revision });
    onPublished();
    setOpen(false);
  };
  return (
    <>
      <Button variant="primary" disabled={!isAllowed} onClick={() => setOpen(true)}>
        {m.law_edit_publish()}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={m.law_publish_title()}
        description={m.law_publish_text()}
        closeLabel={m.shell_close()}
        footer={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {m.law_publish_cancel()}
            </Button>
            <Button
              variant="primary"
              isBusy={publish.isPending}
              onClick={() => void confirm().catch(() => {})}
            >
              {m.law_edit_publish()}
            </Button>
          </>
        }
      >
        <TextWarnings kind={kind} source={source} />
        {publish.error && <Notice tone="bad">{refusalSentence(publish.error)}</Notice>}
      </Dialog>
    </>
  );
};
