import { router, staffProcedure } from "#server/trpc/procedures.ts";
import { listBooksInput, readMonthInput, readOssReportInput, readZmInput } from "#shared/books.ts";

import { listBooks } from "./list-books.ts";
import { readMonth, readTurnover } from "./read-book-totals.ts";
import { readOssReport } from "./read-oss-report.ts";
import { readZm } from "./read-zm.ts";

/** The shop's books as the workshop reads them; nothing here changes them. */
export const booksStaffRouter = router({
  listBooks: staffProcedure
    .input(listBooksInput)
    .query(({ ctx, input }) => listBooks(ctx.db, input)),
  readMonth: staffProcedure
    .input(readMonthInput)
    .query(({ ctx, input }) => readMonth(ctx.db, input)),
  readOssReport: staffProcedure
    .input(readOssReportInput)
    .query(({ ctx, input }) => readOssReport(ctx.db, input)),
  readZm: staffProcedure.input(readZmInput).query(({ ctx, input }) => readZm(ctx.db, input)),
  readTurnover: staffProcedure.query(({ ctx }) => readTurnover(ctx.db, ctx.now)),
});
