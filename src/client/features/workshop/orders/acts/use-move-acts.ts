// Acts that move an order in the workshop: money came, production starts, posted, canceled,
// refunded.

import { readChangedMeanwhile } from "#client/features/workshop/parts/changes/read-changed-meanwhile.ts";
import { offerUndo } from "#client/features/workshop/parts/offer-undo.ts";
import { useMailWords } from "#client/features/workshop/parts/orders/mail-words.ts";
import { isDoubtful, sayBooked } from "#client/features/workshop/parts/orders/use-book-receipt.ts";
import { useSayPosted } from "#client/features/workshop/parts/orders/use-postings.ts";
import { useDone } from "#client/features/workshop/parts/use-done.ts";
import { trpc } from "#client/trpc.ts";
import { dismissToast, showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { startUndoSeconds } from "#shared/order-acts.ts";

import { startStandsWords } from "./order-act-words.ts";

/** Books a transfer that was seen on the account; who enters it second is told who was first. */
export const useConfirmTransfer = (number: string) => {
  const utils = trpc.useUtils();
  return trpc.workshop.payments.confirmTransfer.useMutation({
    onSuccess: async (booked) => {
      await utils.workshop.invalidate();
      sayBooked(booked, { number, done: m.workshop_done_transfer() });
    },
    onError: (error) => (isDoubtful(error) ? utils.workshop.invalidate() : undefined),
  });
};

/** What is missing is let go, or what is too much is kept. */
export const useAcceptDifference = () =>
  trpc.workshop.payments.acceptDifference.useMutation(useDone(() => m.workshop_difference_done()));

/** The parcel is with the carrier; for two minutes that can be taken back. */
export const useMarkShipped = (number: string) => {
  const utils = trpc.useUtils();
  const sayPosted = useSayPosted();
  return trpc.workshop.orders.markShipped.useMutation({
    onSuccess: async ({ postingId }, { orderId }) => {
      sayPosted([{ orderId, postingId }], [number]);
      await utils.workshop.invalidate();
    },
  });
};

/** Calls an order off, with a reason. */
export const useCancelOrderForStaff = () =>
  trpc.workshop.orders.cancelOrder.useMutation(useDone(() => m.workshop_done_canceled()));

/** Money goes back; who presses second gets the figures of now. */
export const useRefundPayment = () => {
  const utils = trpc.useUtils();
  return trpc.workshop.payments.refundPayment.useMutation({
    ...useDone(() => m.workshop_refund_done()),
    onError: (error) => (readChangedMeanwhile(error) ? utils.workshop.invalidate() : undefined),
  });
};

/** Production has not begun after all. */
export const useTakeBackStart = () => {
  const utils = trpc.useUtils();
  return trpc.workshop.production.takeBackStart.useMutation({
    onSuccess: () => showToast({ tone: "good", text: m.moves_taken_back() }),
    onError: (error) => showToast({ tone: "bad", text: startStandsWords(error) }),
    // Also after a refusal: what stood in the way is to be seen.
    onSettled: () => utils.workshop.invalidate(),
  });
};

/** The offer to undo the last start; of two, the older is in the menu only. */
let offer: number | undefined;

/** The magnets of an order are being made; for two minutes that can be taken back. */
export const useStartProduction = (numberOf: (orderId: string) => string) => {
  const utils = trpc.useUtils();
  const takeBack = useTakeBackStart();
  const mailed = useMailWords();
  return trpc.workshop.orders.startProduction.useMutation({
    onSuccess: async ({ startId }, { orderId }) => {
      if (offer !== undefined) dismissToast(offer);
      const number = numberOf(orderId);
      offer = offerUndo({
        text: mailed(m.moves_started, m.moves_started_unmailed)({ number }),
        what: number,
        onUndo: () => takeBack.mutate({ orderId, startId }),
        seconds: startUndoSeconds,
      });
      await utils.workshop.invalidate();
    },
  });
};
