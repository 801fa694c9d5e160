// Acts on the opening of the shop: what is said of its list, and the demo's prices that are kept.

import { trpc } from "#client/trpc.ts";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** Says something of the list: our texts fit, it is put away or taken out. */
export const useMarkOpening = () => {
  const utils = trpc.useUtils();
  return trpc.workshop.desk.markOpening.useMutation({
    onSuccess: async (_answer, { mark }) => {
      await utils.workshop.desk.readOpening.invalidate();
      if (mark === "put_away_opening") {
        showToast({ tone: "good", text: m.opening_put_away_done() });
      }
    },
  });
};

/** Sells by the demo's prices from now on, because somebody said so. */
export const useKeepDemoPrices = () => {
  const utils = trpc.useUtils();
  return trpc.workshop.desk.keepDemoPrices.useMutation({
    onSuccess: async () => {
      await Promise.all([
        utils.workshop.desk.readOpening.invalidate(),
        utils.workshop.catalog.invalidate(),
        utils.workshop.settings.readSettings.invalidate(),
      ]);
      showToast({ tone: "good", text: m.opening_prices_kept() });
    },
  });
};
