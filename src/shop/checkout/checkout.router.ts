import { router, shopperProcedure } from "#server/trpc/procedures.ts";
import { placeOrderInput } from "#shared/checkout.ts";

import { placeOrder } from "./place-order.ts";

export const checkoutRouter = router({
  placeOrder: shopperProcedure
    .input(placeOrderInput)
    .mutation(({ ctx, input }) => placeOrder(ctx.services, ctx.actor, input, ctx.now)),
});
