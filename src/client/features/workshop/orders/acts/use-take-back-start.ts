import { trpc } from "#client/trpc.ts";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { startStandsWords } from "./order-act-words.ts";

/** Production has not begun after all. */
export const useTakeBackStart = () => {
  const utils = trpc.useUtils();
  return trpc.workshop.production.takeBackStart.useMutation({
    onSuccess: () => showToast({ tone: "good", text: m.moves_taken_back() }),
    onError: (error) => showToast({ tone: "bad", text: startStandsWords(error) }),
    // Also after a refusal: what stood in the way is to be seen.
    onSettled: () => utils.workshop.invalidate(),
  });
};
