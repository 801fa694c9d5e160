import { useMailWords } from "#client/features/workshop/parts/orders/mail-words.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** That a batch was called back: to how many mails went, or how many are to be told by the shop itself. */
export const useRecallDone = () => {
  const mailed = useMailWords();
  return (mails: number): string =>
    mailed(m.recall_done, mails === 0 ? m.recall_event : m.recall_done_unmailed)({ count: mails });
};
