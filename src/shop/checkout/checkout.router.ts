import { proofOf } from "#server/auth/recent-proof.ts";
import { router, shopperProcedure, staffProcedure } from "#server/trpc/procedures.ts";
import {
  confirmVatIdInput,
  findPlacedInput,
  placeByHandInput,
  placeOrderInput,
} from "#shared/checkout/checkout.ts";

import { confirmVatId } from "./confirm-vat-id.ts";
import { findPlaced } from "./find-placed.ts";
import { placeOrderByHand } from "./place-order-by-hand.ts";
import { placeOrder } from "./place-order.ts";

/** Placing an order as a call, by the shopper or by staff for somebody on the phone. */
export const checkoutRouter = router({
  confirmVatId: shopperProcedure
    .input(confirmVatIdInput)
    .mutation(({ ctx, input }) => confirmVatId(ctx.services, ctx, input, ctx.now)),
  // No query: an address stands in no log.
  findPlaced: shopperProcedure
    .input(findPlacedInput)
    .mutation(({ ctx, input }) => findPlaced(ctx.db, ctx.actor, input)),
  placeOrder: shopperProcedure
    .input(placeOrderInput)
    .mutation(({ ctx, input }) =>
      placeOrder(ctx.services, ctx.actor, input, ctx.now, ctx.signedIn?.sessionId),
    ),
});

export const checkoutStaffRouter = router({
  placeByHand: staffProcedure
    .input(placeByHandInput)
    .mutation(({ ctx, input }) =>
      placeOrderByHand(ctx.services, ctx.actor, input, { now: ctx.now, proof: proofOf(ctx) }),
    ),
});
