import { trpc } from "#client/trpc.ts";
import { showToast } from "#client/ui/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** Saves one section of the settings; the shop front follows at once. */
export const useSaveSettings = () => {
  const utils = trpc.useUtils();
  return trpc.workshop.settings.saveSettings.useMutation({
    onSuccess: async () => {
      await Promise.all([utils.workshop.settings.invalidate(), utils.settings.invalidate()]);
      showToast({ tone: "good", text: m.workshop_done_saved() });
    },
  });
};
