import {
  adminProcedure,
  recentlyAuthenticated,
  router,
  staffProcedure,
} from "#server/trpc/procedures.ts";
import { markOpeningInput } from "#shared/company/opening-steps.ts";
import { listBuyersInput } from "#shared/customers.ts";
import { actOnOrdersInput, listOrdersInput } from "#shared/desk.ts";
import { listAuditInput } from "#shared/people.ts";
import { photoBytesMax } from "#shared/photos.ts";
import { roomForUpload } from "#shop/photos/uploads/room-for-upload.ts";

import { actOnOrders } from "./act-on-orders.ts";
import { keepDemoPricesOfShop } from "./keep-demo-prices-of-shop.ts";
import { listAudit } from "./list-audit.ts";
import { markOpening } from "./mark-opening.ts";
import { readBuyers } from "./read-buyers.ts";
import { readOpening } from "./read-opening.ts";
import { readOrderList } from "./read-order-list.ts";
import { readToday } from "./read-today.ts";

/** Today, the list of orders, as staff works through them one by one or many at once, and the record. */
export const deskStaffRouter = router({
  listOrders: staffProcedure
    .input(listOrdersInput)
    .query(({ ctx, input }) => readOrderList(ctx.db, input)),
  listBuyers: staffProcedure
    .input(listBuyersInput)
    .query(({ ctx, input }) => readBuyers(ctx.db, input)),
  actOnOrders: staffProcedure
    .input(actOnOrdersInput)
    .mutation(({ ctx, input }) => actOnOrders(ctx.services, ctx.actor, input)),
  listAudit: adminProcedure
    .input(listAuditInput)
    .query(({ ctx, input }) => listAudit(ctx.db, input)),
  readOpening: staffProcedure.query(({ ctx }) => readOpening(ctx.db, ctx.services)),
  markOpening: adminProcedure
    .input(markOpeningInput)
    .mutation(({ ctx, input }) => markOpening(ctx.db, ctx.actor, input)),
  keepDemoPrices: adminProcedure
    .use(recentlyAuthenticated)
    .mutation(({ ctx }) => keepDemoPricesOfShop(ctx.db, ctx.actor, ctx.now)),
  readToday: staffProcedure.query(async ({ ctx }) => ({
    ...(await readToday(ctx.db)),
    /** Some photos are refused, so that orders keep their room. */
    isDiskLow: !(await ctx.services.diskRoom.hasRoomFor(roomForUpload(photoBytesMax))),
  })),
});
