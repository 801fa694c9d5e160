import { readFailure } from "#client/failures/read-failure.ts";
import { trpc } from "#client/trpc.ts";
import { showToast } from "#client/ui/over/toast-store.ts";
import type { ReceiptBooked } from "#shared/bank/bank.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** Books a receipt for an order; who comes second is told who was first, or what is to be asked now. */
export const useBookReceipt = (number: string) => {
  const utils = trpc.useUtils();
  return trpc.workshop.bank.bookReceipt.useMutation({
    onSuccess: async (booked) => {
      await utils.workshop.invalidate();
      sayBooked(booked, { number, done: m.bank_booked({ number }) });
    },
    onError: (error) => (isDoubtful(error) ? utils.workshop.invalidate() : undefined),
  });
};

/** Says that money was booked, or that it was before, and by whom. */
export const sayBooked = (
  booked: ReceiptBooked,
  { number, done }: { readonly number: string; readonly done: string },
): void => {
  if (booked.isNew) showToast({ tone: "good", text: done });
  else {
    const who = booked.by ?? m.bank_unnamed();
    showToast({ tone: "neutral", text: m.bank_booked_before({ number, who }) });
  }
};

/** Whether a person has to be asked first: what they saw of the order is not so any more. */
export const isDoubtful = (error: unknown): boolean => {
  const failure = readFailure(error);
  return failure.kind === "refusal" && failure.code === "receipt_doubtful";
};
