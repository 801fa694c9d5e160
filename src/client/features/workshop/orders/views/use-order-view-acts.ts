// Acts on the views of the list of orders that one keeps: save and remove.

import { trpc } from "#client/trpc.ts";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** Keeps a view; it stands in the row at once. */
export const useSaveOrderView = () => {
  const utils = trpc.useUtils();
  return trpc.workshop.people.saveOrderView.useMutation({
    onSuccess: async (_answer, { name }) => {
      await utils.workshop.people.listOrderViews.invalidate();
      showToast({ tone: "good", text: m.moves_view_kept({ name }) });
    },
  });
};

/** Takes a view out of the row; what the list shows stays as it is. */
export const useRemoveOrderView = () => {
  const utils = trpc.useUtils();
  return trpc.workshop.people.removeOrderView.useMutation({
    onSuccess: () => utils.workshop.people.listOrderViews.invalidate(),
  });
};
