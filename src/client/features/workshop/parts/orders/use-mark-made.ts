import { refusalSentence } from "#client/failures/refusal-sentence.ts";
import { offerUndo } from "#client/features/workshop/parts/offer-undo.ts";
import { trpc } from "#client/trpc.ts";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** Says that what was printed without a sheet is here; the toast takes it back. */
export const useMarkMade = (number: string) => {
  const utils = trpc.useUtils();
  const said = trpc.workshop.production.markMade.useMutation({
    onSuccess: async (_, input) => {
      if (input.isMade) {
        offerUndo({
          text: m.posting_made_alone_done({ number }),
          what: number,
          onUndo: () => said.mutate({ ...input, isMade: false }),
        });
      }
      await utils.workshop.invalidate();
    },
    onError: (error) => showToast({ tone: "bad", text: refusalSentence(error) }),
  });
  return said;
};
