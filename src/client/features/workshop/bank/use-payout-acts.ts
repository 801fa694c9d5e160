// Acts on refunds by bank transfer (payouts): make a file, change the account, sent, taken back.

import { useDone } from "#client/features/workshop/parts/use-done.ts";
import { trpc } from "#client/trpc.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** Makes a file for the bank, or loads one again, and hands it to the browser. */
export const useMakePayoutFile = () => {
  const utils = trpc.useUtils();
  const done = useDone(() => m.payouts_file_done());
  return trpc.workshop.payouts.makeFile.useMutation({
    onSuccess: async (file: { readonly name: string; readonly xml: string }, asked) => {
      takeFile(file);
      await done.onSuccess(file, asked);
    },
    // Somebody else was first: what they did is to be seen.
    onError: () => utils.workshop.payouts.invalidate(),
  });
};

/** The browser lets go of a file some time after it was taken. */
const takenMilliseconds = 60_000;

const takeFile = ({ name, xml }: { readonly name: string; readonly xml: string }): void => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([xml], { type: "application/xml" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), takenMilliseconds);
};

/** To which account it goes. */
export const useChangePayoutAccount = () =>
  trpc.workshop.payouts.changeAccount.useMutation(useDone(() => m.payouts_account_done()));

/** It was sent; its shopper hears of it. */
export const useSendPayout = () =>
  trpc.workshop.payouts.send.useMutation(useDone(() => m.payouts_send_done()));

/** It is to be sent after all. */
export const useTakeBackPayout = () =>
  trpc.workshop.payouts.takeBack.useMutation(useDone(() => m.payouts_take_back_done()));
