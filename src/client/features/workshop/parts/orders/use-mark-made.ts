import { refusalSentence } from "#client/failures/refusal-sentence.ts";
import { trpc } from "#client/trpc.ts";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** Says that what was printed without a sheet is here; the toast takes it back. */
export const useMarkMade = () => {
  const utils = trpc.useUtils();
  const said = trpc.workshop.production.markMade.useMutation({
    onSuccess: async (_, input) => {
      if (input.isMade) {
        showToast({
          tone: "good",
          text: m.posting_made_alone_done(),
          action: {
            label: m.posting_made_alone_undo(),
            onAct: () => said.mutate({ ...input, isMade: false }),
          },
        });
      }
      await utils.workshop.invalidate();
    },
    onError: (error) => showToast({ tone: "bad", text: refusalSentence(error) }),
  });
  return said;
};
