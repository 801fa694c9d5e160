import { z } from "zod";

import { countActFrom } from "#server/http/rate-limit.ts";
import { reportError } from "#server/log/report-error.ts";
import { scrubReport } from "#server/log/scrub-report.ts";
import { publicProcedure, router } from "#server/trpc/procedures.ts";

const limit = { act: "report_error", max: 300, windowSeconds: 600 };

const clientErrorInput = z.strictObject({
  message: z.string().max(500),
  stack: z.string().max(4_000),
  /** The route's path, without its search. */
  place: z.string().max(200),
});

/** What broke in somebody's browser, kept beside what broke here. */
export const errorsRouter = router({
  report: publicProcedure.input(clientErrorInput).mutation(async ({ ctx, input }) => {
    await countActFrom(ctx.db, limit, ctx.clientAddress);
    const error = new Error(scrubReport(input.message));
    error.stack = scrubReport(input.stack);
    const { requestId } = ctx;
    const { digest, stored } = reportError(ctx.db, ctx.services.log, {
      side: "client",
      error,
      place: scrubReport(input.place),
      requestId,
    });
    await stored;
    return { digest };
  }),
});
