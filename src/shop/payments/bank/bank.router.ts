import { recentlyAuthenticated, router, staffProcedure } from "#server/trpc/procedures.ts";
import {
  bookReceiptInput,
  bookSureReceiptsInput,
  findOrderByNumberInput,
  listReceiptsInput,
  setAsideReceiptInput,
} from "#shared/bank/bank.ts";
import { staffOrderInput } from "#shared/orders.ts";

import { bookReceipt, bookSureReceipts } from "./book-receipt.ts";
import { readCandidateOfNumber } from "./read-match-candidates.ts";
import { readComing, readReceipts } from "./read-receipts.ts";
import { setAsideReceipt } from "./set-aside-receipt.ts";

/** Bookings of imported bank statements, as staff books them or sets them aside. */
export const bankStaffRouter = router({
  listReceipts: staffProcedure
    .input(listReceiptsInput)
    .query(({ ctx, input }) => readReceipts(ctx.db, input)),
  readComing: staffProcedure
    .input(staffOrderInput)
    .query(({ ctx, input }) => readComing(ctx.db, input)),
  findOrder: staffProcedure
    .input(findOrderByNumberInput)
    .query(({ ctx, input }) => readCandidateOfNumber(ctx.db, input.number)),
  bookReceipt: staffProcedure
    .use(recentlyAuthenticated)
    .input(bookReceiptInput)
    .mutation(({ ctx, input }) => bookReceipt(ctx.services, ctx.actor, input)),
  bookSureReceipts: staffProcedure
    .use(recentlyAuthenticated)
    .input(bookSureReceiptsInput)
    .mutation(({ ctx, input }) => bookSureReceipts(ctx.services, ctx.actor, input)),
  setAsideReceipt: staffProcedure
    .input(setAsideReceiptInput)
    .mutation(({ ctx, input }) => setAsideReceipt(ctx.services, ctx.actor, input)),
});
