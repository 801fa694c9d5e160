import { trpc } from "#client/trpc.ts";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** The parcels are with the carrier; says how many went. */
export const useShipParcels = (onDone: () => void) => {
  const utils = trpc.useUtils();
  return trpc.workshop.posting.shipParcels.useMutation({
    onSuccess: async (answers) => {
      await utils.workshop.invalidate();
      const count = answers.filter(({ refusal }) => refusal === null).length;
      showToast({
        tone: count === answers.length ? "good" : "neutral",
        text: m.posting_shipped({ count }),
      });
      onDone();
    },
  });
};
