import { useEffect, useEffectEvent } from "react";

import { trpc } from "#client/trpc.ts";
import type { Supply } from "#shared/pricing/judge-supply.ts";

/**
 * Has the VAT id of an order confirmed as soon as the cart says that an answer decides about its VAT, once
 * for each id, and again when somebody asks for it; the cart is then read anew.
 */
export const useVatIdCheck = (supply: Supply, vatId: string) => {
  const utils = trpc.useUtils();
  const { mutate, isPending, variables } = trpc.checkout.confirmVatId.useMutation({
    onSettled: () => utils.cart.readCart.invalidate(),
  });
  const isUnasked = supply.kind === "taxed" && supply.reason === "not_asked";
  const isToAsk = isUnasked && variables?.vatId !== vatId;
  const ask = useEffectEvent(() => mutate({ vatId }));
  useEffect(() => {
    if (isToAsk) ask();
  }, [isToAsk, vatId]);
  return { isAsking: isPending || isToAsk, ask: () => mutate({ vatId }) };
};
