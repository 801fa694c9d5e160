import type { SetQuantityInput } from "#shared/cart.ts";
import type { SaveDesignInput } from "#shared/designs.ts";

type Calls = {
  readonly "cart.setQuantity": SetQuantityInput;
  readonly "designs.saveDesign": SaveDesignInput;
};

/** The one kind of call that outlives its page; it asks for no answer. */
export const sendAtLeave = <Call extends keyof Calls>(call: Call, input: Calls[Call]): void => {
  void fetch(`/trpc/${call}`, {
    method: "POST",
    keepalive: true,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(input),
  }).catch(() => undefined);
};
