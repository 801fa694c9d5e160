import { useEffect, useEffectEvent } from "react";

import { trpc } from "#client/trpc.ts";
import type { OrderAccessInput } from "#shared/orders.ts";

/** Back from the provider's page: the shop looks at once whether the money is there. */
export const useCheckPayment = (access: OrderAccessInput, isBack: boolean) => {
  const utils = trpc.useUtils();
  const { mutate, isPending } = trpc.payments.checkPayment.useMutation({
    onSettled: async () => {
      await utils.orders.readOrder.invalidate(access);
      await utils.payments.readInstructions.invalidate(access);
    },
  });
  const check = useEffectEvent(() => mutate(access));
  useEffect(() => {
    if (isBack) check();
  }, [isBack]);
  return { isChecking: isPending };
};
