import { trpc } from "#client/trpc.ts";

import type { CartItemView } from "./cart-view.ts";
import { tellCartFailure } from "./tell-cart-failure.ts";

/** Keeps a magnet whose format got another shape, as it is drawn now: it is put in the cart once more. */
export const useKeepItem = () => {
  const utils = trpc.useUtils();
  const { mutate } = trpc.cart.addDesigns.useMutation({
    onError: tellCartFailure,
    onSettled: () => utils.cart.readCart.invalidate(),
  });
  return ({ designId, quantity }: CartItemView) => mutate({ designIds: [designId], quantity });
};
