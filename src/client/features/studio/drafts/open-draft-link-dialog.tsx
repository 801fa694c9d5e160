import { readFailure } from "#client/failures/read-failure.ts";
import { refusalSentence, sentenceOfRefusal } from "#client/failures/refusal-sentence.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { Dialog } from "#client/ui/over/dialog.tsx";
import { announce } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

type OpenDraftLinkDialogProps = {
  /** Of the mailed link; no longer in the address bar. */
  readonly token: string;
  readonly onOpened: () => void;
  readonly onClose: () => void;
};

/** Joins this device to the one the link came from, after a press: nothing is joined by looking. */
export const OpenDraftLinkDialog = ({ token, onOpened, onClose }: OpenDraftLinkDialogProps) => {
  const utils = trpc.useUtils();
  const link = trpc.designs.openDraftLink.useMutation({
    onSuccess: async () => {
      announce(m.drafts_link_opened());
      onOpened();
      await utils.invalidate();
    },
  });
  // Asked again it would say the same.
  const isRefused = link.error !== null && readFailure(link.error).kind === "refusal";
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={m.drafts_link_title()}
      description={m.drafts_link_text()}
      footer={
        isRefused ? (
          <Button onClick={onClose}>{m.drafts_dismiss()}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{m.drafts_link_not_now()}</Button>
            <Button
              variant="primary"
              isBusy={link.isPending}
              onClick={() => link.mutate({ token })}
            >
              {m.drafts_link_open()}
            </Button>
          </>
        )
      }
    >
      {link.error && <Notice tone="bad">{linkSentence(link.error)}</Notice>}
    </Dialog>
  );
};

/** A key cut off by a mail program is as good as one that was never made. */
const linkSentence = (error: unknown): string => {
  const failure = readFailure(error);
  return failure.kind === "refusal" && failure.code === "invalid_input"
    ? sentenceOfRefusal("draft_link_invalid")
    : refusalSentence(error);
};
