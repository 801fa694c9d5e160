import { useState } from "react";

import { refusalSentence } from "#client/failures/refusal-sentence.ts";
import { keepFocus } from "#client/features/workshop/parts/keep-focus.ts";
import { offerUndo } from "#client/features/workshop/parts/offer-undo.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { Dialog } from "#client/ui/over/dialog.tsx";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { useFormatSaved, useRefreshFormats } from "./save-format.tsx";

type RetireFormatProps = {
  readonly slug: string;
  readonly name: string;
  readonly isRetired: boolean;
};

/** Retires a format once it was asked for, or takes a retired one back into the list. */
export const RetireFormat = ({ slug, name, isRetired }: RetireFormatProps) => {
  const [isAsking, setIsAsking] = useState(false);
  const takeBack = trpc.workshop.catalog.retireFormat.useMutation({
    ...useFormatSaved(
      () => m.format_taken_back(),
      () => {},
    ),
    onError: (error) => showToast({ tone: "bad", text: refusalSentence(error) }),
  });
  const refreshFormats = useRefreshFormats();
  const retire = trpc.workshop.catalog.retireFormat.useMutation({
    onSuccess: async () => {
      await refreshFormats();
      offerUndo({
        text: m.format_retired_said(),
        onUndo: () => takeBack.mutate({ slug, isRetired: false }),
      });
      keepFocus(() => setIsAsking(false));
    },
  });
  if (isRetired) {
    return (
      <Button
        isBusy={takeBack.isPending}
        onClick={() => takeBack.mutate({ slug, isRetired: false })}
      >
        {m.format_take_back()}
      </Button>
    );
  }
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{m.format_retire()}</Button>
      <Dialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={m.format_retire_title({ format: name })}
        description={m.format_retire_text()}
        closeLabel={m.format_retire_keep()}
        footer={
          <>
            <Button onClick={() => setIsAsking(false)}>{m.format_retire_keep()}</Button>
            <Button
              variant="danger"
              isBusy={retire.isPending}
              onClick={() => retire.mutate({ slug, isRetired: true })}
            >
              {m.format_retire()}
            </Button>
          </>
        }
      >
        {retire.error && <Notice tone="bad">{refusalSentence(retire.error)}</Notice>}
      </Dialog>
    </>
  );
};
