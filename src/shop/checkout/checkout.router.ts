import { router, shopperProcedure, staffProcedure } from "#server/trpc/procedures.ts";
import { placeByHandInput, placeOrderInput } from "#shared/checkout.ts";
import { endLinkedSessions } from "#shop/accounts/end-linked-sessions.ts";

import { placeOrderByHand } from "./place-order-by-hand.ts";
import { placeOrder } from "./place-order.ts";

export const checkoutRouter = router({
  placeOrder: shopperProcedure.input(placeOrderInput).mutation(async ({ ctx, input }) => {
    const placed = await placeOrder(ctx.services, ctx.actor, input, ctx.now);
    await endLinkedSessions(ctx.db, ctx.actor, ctx.signedIn?.sessionId);
    return placed;
  }),
});

export const checkoutStaffRouter = router({
  placeByHand: staffProcedure
    .input(placeByHandInput)
    .mutation(({ ctx, input }) => placeOrderByHand(ctx.services, ctx.actor, input, ctx.now)),
});
