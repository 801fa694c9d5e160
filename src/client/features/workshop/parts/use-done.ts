import { trpc } from "#client/trpc.ts";
import { showToast } from "#client/ui/over/toast-store.ts";

/**
 * What follows an act of the workshop: everything it shows is read again, and it is said what was done.
 * @param words said once it is done, from the answer and from what was asked
 * @param after what the form does then
 */
export const useDone = <Answer, Asked>(
  words: (answer: Answer, asked: Asked) => string,
  after?: () => void,
) => {
  const utils = trpc.useUtils();
  return {
    onSuccess: async (answer: Answer, asked: Asked): Promise<void> => {
      await utils.workshop.invalidate();
      showToast({ tone: "good", text: words(answer, asked) });
      after?.();
    },
  };
};
