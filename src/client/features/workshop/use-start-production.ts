import { trpc } from "#client/trpc.ts";
import { showToast } from "#client/ui/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** The magnets are being made. */
export const useStartProduction = () => {
  const utils = trpc.useUtils();
  return trpc.workshop.orders.startProduction.useMutation({
    onSuccess: async () => {
      await utils.workshop.invalidate();
      showToast({ tone: "good", text: m.workshop_done_production() });
    },
  });
};
