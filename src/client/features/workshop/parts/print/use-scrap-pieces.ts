import { trpc } from "#client/trpc.ts";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** Scraps pieces and says how many wait anew; what somebody else scrapped meanwhile is told apart. */
export const useScrapPieces = (onDone: () => void) => {
  const utils = trpc.useUtils();
  return trpc.workshop.production.scrapPieces.useMutation({
    onSuccess: ({ pieces: count, posted }, { places }) => {
      onDone();
      const text =
        posted > 0
          ? m.production_scrapped_posted({ count, posted })
          : count < places.length
            ? m.production_scrapped_some({ count })
            : m.production_scrapped({ count });
      showToast({ tone: "good", text });
    },
    onSettled: () => utils.workshop.production.invalidate(),
  });
};
