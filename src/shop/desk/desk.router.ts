import { router, staffProcedure } from "#server/trpc/procedures.ts";
import { listOrdersInput } from "#shared/desk.ts";

import { readOrderList } from "./read-order-list.ts";
import { readToday } from "./read-today.ts";

/** Today and the list of orders, as staff works through them. */
export const deskStaffRouter = router({
  listOrders: staffProcedure
    .input(listOrdersInput)
    .query(({ ctx, input }) => readOrderList(ctx.db, input)),
  readToday: staffProcedure.query(({ ctx }) => readToday(ctx.db)),
});
