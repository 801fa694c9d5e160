import { refusalSentence } from "#client/refusal-sentence.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { showToast } from "#client/ui/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** Undoes one change of the settings, as long as nothing was saved over it. */
export const PutBackSettings = ({ eventId }: { readonly eventId: string }) => {
  const utils = trpc.useUtils();
  const putBack = trpc.workshop.settings.putBackSettings.useMutation({
    onSuccess: async () => {
      showToast({ tone: "good", text: m.audit_put_back_said() });
      await Promise.all([utils.workshop.invalidate(), utils.settings.invalidate()]);
    },
  });
  return (
    <>
      <Button isBusy={putBack.isPending} onClick={() => putBack.mutate({ eventId })}>
        {m.audit_put_back()}
      </Button>
      {putBack.error && <Notice tone="bad">{refusalSentence(putBack.error)}</Notice>}
    </>
  );
};
