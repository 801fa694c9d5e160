import { trpc } from "#client/trpc.ts";
import { announce } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** Puts a coupon on the cart or takes it off; the prices come from the shop. */
export const useCoupon = () => {
  const utils = trpc.useUtils();
  const onSettled = () => utils.cart.readCart.invalidate();
  const apply = trpc.cart.applyCoupon.useMutation({
    onSuccess: (_, { code }) => announce(m.cart_coupon_applied({ code })),
    onSettled,
  });
  const remove = trpc.cart.removeCoupon.useMutation({ onSettled });
  return {
    apply: (code: string) => apply.mutate({ code }),
    remove: () => remove.mutate(),
    error: apply.error,
    isBusy: apply.isPending || remove.isPending,
  };
};
