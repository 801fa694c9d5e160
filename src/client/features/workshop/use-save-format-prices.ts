import { trpc } from "#client/trpc.ts";
import { showToast } from "#client/ui/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

export const useSaveFormatPrices = (onDone: () => void) => {
  const utils = trpc.useUtils();
  return trpc.workshop.catalog.saveFormatPrices.useMutation({
    onSuccess: async () => {
      await Promise.all([
        utils.workshop.catalog.listFormatPrices.invalidate(),
        utils.catalog.listFormats.invalidate(),
        utils.cart.invalidate(),
      ]);
      showToast({ tone: "good", text: m.catalogue_saved() });
      onDone();
    },
  });
};
