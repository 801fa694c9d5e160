// What is done with parcels after a press: said, taken back, given a number.

import { sentenceOfRefusal, refusalSentence } from "#client/failures/refusal-sentence.ts";
import { offerUndo } from "#client/features/workshop/parts/offer-undo.ts";
import { useMailWords } from "#client/features/workshop/parts/orders/mail-words.ts";
import { useDone } from "#client/features/workshop/parts/use-done.ts";
import { trpc } from "#client/trpc.ts";
import { dismissToast, showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { type PostingInput, postingUndoSeconds } from "#shared/order-acts.ts";

import { nameFew } from "./name-few.ts";

/** Parcels have not been posted after all. */
export const useTakeBackPostings = () => {
  const utils = trpc.useUtils();
  return trpc.workshop.posting.takeBackPostings.useMutation({
    onSuccess: (answers, { postings }) => {
      for (const { postingId } of postings) withdrawOffer(postingId);
      const already = answers.filter(({ isTakenBack }) => isTakenBack).length;
      const refusals = answers.flatMap(({ refusal, isTakenBack }) =>
        refusal === null || isTakenBack ? [] : refusal,
      );
      const count = answers.length - already - refusals.length;
      if (count > 0) showToast({ tone: "good", text: m.posting_taken_back({ count }) });
      if (already > 0) {
        showToast({ tone: "neutral", text: m.posting_taken_back_before({ count: already }) });
      }
      const [first] = refusals;
      if (first !== undefined) showToast({ tone: "bad", text: sentenceOfRefusal(first) });
    },
    onError: (error) => showToast({ tone: "bad", text: refusalSentence(error) }),
    // Also after a refusal: what stood in the way is to be seen.
    onSettled: () => utils.workshop.invalidate(),
  });
};

/** By which the offer to take a posting back is dismissed. */
const offers = new Map<string, number>();

/** What was taken back by its own button is not offered any more, nor what went together with it. */
const withdrawOffer = (postingId: string): void => {
  const offer = offers.get(postingId);
  if (offer !== undefined) dismissToast(offer);
  offers.delete(postingId);
};

/** Says which and how many parcels went, and offers to take them back as long as nobody was told of it. */
export const useSayPosted = () => {
  const takeBack = useTakeBackPostings();
  const mailed = useMailWords();
  return (postings: readonly PostingInput[], numbers: readonly string[]): void => {
    if (postings.length === 0) return;
    const what = nameFew(numbers);
    const text = mailed(m.posting_shipped, m.posting_shipped_unmailed);
    const offer = offerUndo({
      text: `${what}: ${text({ count: postings.length })}`,
      what,
      onUndo: () => takeBack.mutate({ postings: [...postings] }),
      seconds: postingUndoSeconds,
    });
    for (const { postingId } of postings) offers.set(postingId, offer);
  };
};

/** A number that came late, or was wrong. */
export const useChangeTracking = () => {
  const mailed = useMailWords();
  const words = mailed(m.posting_tracking_done, m.posting_tracking_done_unmailed);
  return trpc.workshop.posting.changeTracking.useMutation(useDone(() => words()));
};
