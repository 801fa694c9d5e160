import { publicProcedure, router } from "#server/trpc/procedures.ts";

import { listFormats } from "./list-formats.ts";

export const catalogRouter = router({
  listFormats: publicProcedure.query(({ ctx }) => listFormats(ctx.db)),
});
