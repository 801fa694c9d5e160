import { useState } from "react";

import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import type { LegalTextView } from "#client/features/workshop/parts/workshop-views.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/over/dialog.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { TextWarnings } from "./text-warnings.tsx";
import { isDraftChanged, usePublishLegalText } from "./use-text-acts.ts";

type PublishTextProps = {
  readonly text: LegalTextView;
  readonly source: string;
  readonly isAllowed: boolean;
  /** Saves what was typed, then goes on with the revision that is published. */
  readonly onKeep: (after: (revision: number) => void, onError: (error: unknown) => void) => void;
  readonly keepError: unknown;
  /** Somebody was first: told beside the text, not over it. */
  readonly onBehind: () => void;
  readonly onPublished: (version: number) => void;
};

/** The step that cannot be taken back, with the check's hints before it. */
export const PublishText = (props: PublishTextProps) => {
  const { text, source, isAllowed, onKeep, keepError, onBehind, onPublished } = props;
  const { kind, locale } = text;
  const [isOpen, setOpen] = useState(false);
  const publish = usePublishLegalText();
  const onError = (error: unknown) => {
    if (!isDraftChanged(error)) return;
    setOpen(false);
    onBehind();
  };
  const confirm = () =>
    onKeep(
      (revision) =>
        publish.mutate(
          { kind, locale, revision },
          {
            onSuccess: ({ version }) => {
              onPublished(version);
              setOpen(false);
            },
            onError,
          },
        ),
      onError,
    );
  const error = publish.error ?? keepError;
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
        footer={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {m.law_publish_cancel()}
            </Button>
            <Button variant="primary" isBusy={publish.isPending} onClick={confirm}>
              {m.law_edit_publish()}
            </Button>
          </>
        }
      >
        <TextWarnings kind={kind} source={source} />
        {!isDraftChanged(error) && <RefusalNotice error={error} />}
      </Dialog>
    </>
  );
};
