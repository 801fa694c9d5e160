import { refusalSentence } from "#client/failures/refusal-sentence.ts";
import { trpc } from "#client/trpc.ts";
import { showToast } from "#client/ui/over/toast-store.ts";

import type { CartItemView } from "./cart-view.ts";

/** Keeps a magnet whose format got another shape, as it is drawn now: it is put in the cart once more. */
export const useKeepItem = () => {
  const utils = trpc.useUtils();
  const { mutate } = trpc.cart.addDesigns.useMutation({
    onError: (error) => showToast({ tone: "bad", text: refusalSentence(error) }),
    onSettled: () => utils.cart.readCart.invalidate(),
  });
  return ({ designId, quantity }: CartItemView) => mutate({ designIds: [designId], quantity });
};
