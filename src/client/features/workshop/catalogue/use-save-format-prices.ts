import { trpc } from "#client/trpc.ts";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { useRefreshFormats } from "./use-refresh-formats.ts";

export const useSaveFormatPrices = (onDone: () => void) => {
  const refreshFormats = useRefreshFormats();
  return trpc.workshop.catalog.saveFormatPrices.useMutation({
    onSuccess: async () => {
      await refreshFormats();
      showToast({ tone: "good", text: m.catalogue_saved() });
      onDone();
    },
  });
};
