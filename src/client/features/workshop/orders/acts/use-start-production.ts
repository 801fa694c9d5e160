import { trpc } from "#client/trpc.ts";
import { dismissToast, showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { startUndoSeconds } from "#shared/order-acts.ts";

import { useTakeBackStart } from "./use-take-back-start.ts";

/** The offer to undo the last start; of two, the older is in the menu only. */
let offer: number | undefined;

/** The magnets are being made; for two minutes that can be taken back. */
export const useStartProduction = () => {
  const utils = trpc.useUtils();
  const takeBack = useTakeBackStart();
  return trpc.workshop.orders.startProduction.useMutation({
    onSuccess: async ({ startId }, { orderId }) => {
      if (offer !== undefined) dismissToast(offer);
      const shown = showToast({
        tone: "good",
        text: m.moves_started(),
        action: { label: m.moves_undo(), onAct: () => takeBack.mutate({ orderId, startId }) },
      });
      offer = shown;
      setTimeout(() => dismissToast(shown), startUndoSeconds * 1_000);
      await utils.workshop.invalidate();
    },
  });
};
