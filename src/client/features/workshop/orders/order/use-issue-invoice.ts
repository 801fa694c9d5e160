import { trpc } from "#client/trpc.ts";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** Bills an order before it is posted. */
export const useIssueInvoice = () => {
  const utils = trpc.useUtils();
  return trpc.workshop.invoices.issueInvoice.useMutation({
    onSuccess: async () => {
      await utils.workshop.invoices.invalidate();
      showToast({ tone: "good", text: m.invoices_done_issued() });
    },
  });
};
