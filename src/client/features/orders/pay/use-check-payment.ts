import { useEffect, useEffectEvent } from "react";

import { trpc } from "#client/trpc.ts";
import type { OrderAccessInput } from "#shared/orders.ts";

/**
 * Looks at the provider's whether the money is there; back from its page at once.
 * @returns `check` to look once more: it ends when the page shows what was found, also when nothing was
 */
export const useCheckPayment = (access: OrderAccessInput, isBack: boolean) => {
  const utils = trpc.useUtils();
  const { mutate, mutateAsync, isPending } = trpc.payments.checkPayment.useMutation({
    onSettled: async () => {
      await utils.orders.readOrder.invalidate(access);
      await utils.payments.readInstructions.invalidate(access);
    },
  });
  const checkOnReturn = useEffectEvent(() => mutate(access));
  useEffect(() => {
    if (isBack) checkOnReturn();
  }, [isBack]);
  /** What went wrong is no news here: the next look may get through. */
  const check = () => mutateAsync(access).catch(() => {});
  return { isChecking: isPending, check };
};
