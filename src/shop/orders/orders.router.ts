import { proofOf } from "#server/auth/recent-proof.ts";
import {
  publicProcedure,
  router,
  shopperProcedure,
  staffProcedure,
} from "#server/trpc/procedures.ts";
import {
  addOrderNoteInput,
  cancelOrderForStaffInput,
  changeOrderContactInput,
  listMyOrdersInput,
  markShippedInput,
  orderAccessInput,
  reorderInput,
  staffOrderInput,
} from "#shared/orders.ts";

import { addOrderNote } from "./acts/add-order-note.ts";
import { cancelOrderForStaff } from "./acts/cancel-order-for-staff.ts";
import { cancelOrder } from "./acts/cancel-order.ts";
import { changeOrderContact } from "./acts/change-order-contact.ts";
import { markShipped } from "./acts/mark-shipped.ts";
import { reorder } from "./acts/reorder.ts";
import { startProduction } from "./acts/start-production.ts";
import { listMyOrders } from "./list-my-orders.ts";
import { readOrderForStaff } from "./read-order-for-staff.ts";
import { readOrder } from "./read-order.ts";
import { watchOrder } from "./watch-order.ts";

/** Orders as calls: opened, watched, ordered again and called off; noted, started and posted by staff. */
export const ordersRouter = router({
  readOrder: publicProcedure
    .input(orderAccessInput)
    .query(({ ctx, input }) => readOrder(ctx.db, ctx, input)),
  watchOrder: publicProcedure
    .input(orderAccessInput)
    .subscription(({ ctx, input, signal }) =>
      watchOrder(ctx.services, ctx, input, signal ?? new AbortController().signal),
    ),
  listMyOrders: shopperProcedure
    .input(listMyOrdersInput)
    .query(({ ctx, input }) => listMyOrders(ctx.db, ctx.actor, input)),
  reorder: shopperProcedure
    .input(reorderInput)
    .mutation(({ ctx, input }) => reorder(ctx.db, ctx, input)),
  cancelOrder: publicProcedure
    .input(orderAccessInput)
    .mutation(({ ctx, input }) => cancelOrder(ctx.services, ctx, input)),
});

export const ordersStaffRouter = router({
  readOrder: staffProcedure
    .input(staffOrderInput)
    .query(({ ctx, input }) => readOrderForStaff(ctx.db, input)),
  startProduction: staffProcedure
    .input(staffOrderInput)
    .mutation(({ ctx, input }) => startProduction(ctx.services, ctx.actor, input)),
  markShipped: staffProcedure
    .input(markShippedInput)
    .mutation(({ ctx, input }) => markShipped(ctx.services, ctx.actor, input)),
  addNote: staffProcedure
    .input(addOrderNoteInput)
    .mutation(({ ctx, input }) => addOrderNote(ctx.services, ctx.actor, input)),
  changeContact: staffProcedure
    .input(changeOrderContactInput)
    .mutation(({ ctx, input }) => changeOrderContact(ctx.services, ctx.actor, input)),
  cancelOrder: staffProcedure
    .input(cancelOrderForStaffInput)
    .mutation(({ ctx, input }) =>
      cancelOrderForStaff(ctx.services, ctx.actor, input, proofOf(ctx)),
    ),
});
