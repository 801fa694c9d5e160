import { trpc } from "#client/trpc.ts";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** Lets a customer pay on invoice, or no longer. */
export const useApproveInvoice = () => {
  const utils = trpc.useUtils();
  return trpc.workshop.customers.approveInvoice.useMutation({
    onSuccess: async (_answer, { isApproved }) => {
      await utils.workshop.customers.invalidate();
      const text = isApproved ? m.customers_approved() : m.customers_withdrawn();
      showToast({ tone: "good", text });
    },
  });
};
