import { readFailure } from "#client/failures/read-failure.ts";
import { trpc } from "#client/trpc.ts";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** Books a receipt for an order; who comes second is told who was first, or what is to be asked now. */
export const useBookReceipt = (number: string) => {
  const utils = trpc.useUtils();
  return trpc.workshop.bank.bookReceipt.useMutation({
    onSuccess: async (booked) => {
      await utils.workshop.invalidate();
      if (booked.isNew) {
        showToast({ tone: "good", text: m.bank_booked({ number }) });
      } else {
        const who = booked.by ?? m.bank_unnamed();
        showToast({ tone: "neutral", text: m.bank_booked_before({ number, who }) });
      }
    },
    onError: (error) => (isDoubtful(error) ? utils.workshop.invalidate() : undefined),
  });
};

/** Whether a person has to be asked first: what they saw of the order is not so any more. */
export const isDoubtful = (error: unknown): boolean => {
  const failure = readFailure(error);
  return failure.kind === "refusal" && failure.code === "receipt_doubtful";
};
