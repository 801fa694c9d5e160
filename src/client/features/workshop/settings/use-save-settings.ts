import { trpc } from "#client/trpc.ts";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { type SaveSettingsInput, saveSettingsInput } from "#shared/settings.ts";

/**
 * Saves one section of the settings; the shop front follows at once.
 * @param onSaved is told before anything is read again: whoever saves a second time has seen the first
 */
export const useSaveSettings = (onSaved: (saved: SaveSettingsInput) => void) => {
  const utils = trpc.useUtils();
  return trpc.workshop.settings.saveSettings.useMutation({
    onSuccess: async (_answer, saved) => {
      onSaved(saveSettingsInput.parse(saved));
      await Promise.all([utils.workshop.settings.invalidate(), utils.settings.invalidate()]);
      showToast({ tone: "good", text: m.workshop_done_saved() });
    },
  });
};
