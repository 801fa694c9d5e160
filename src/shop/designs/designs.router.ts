import { router, shopperProcedure } from "#server/trpc/procedures.ts";
import {
  createDesignInput,
  designIdInput,
  readDesignsInput,
  saveDesignInput,
} from "#shared/designs.ts";

import { createDesign } from "./create-design.ts";
import { deleteDesign } from "./delete-design.ts";
import { listDrafts, listRevisions, readDesign, readDesigns } from "./read-designs.ts";
import { saveDesign } from "./save-design.ts";

export const designsRouter = router({
  createDesign: shopperProcedure
    .input(createDesignInput)
    .mutation(({ ctx, input }) => createDesign(ctx.db, ctx.actor, input)),
  saveDesign: shopperProcedure
    .input(saveDesignInput)
    .mutation(({ ctx, input }) => saveDesign(ctx.db, ctx.actor, input)),
  readDesign: shopperProcedure
    .input(designIdInput)
    .query(({ ctx, input }) => readDesign(ctx.db, ctx.actor, input)),
  readDesigns: shopperProcedure
    .input(readDesignsInput)
    .query(({ ctx, input }) => readDesigns(ctx.db, ctx.actor, input)),
  listDrafts: shopperProcedure.query(({ ctx }) => listDrafts(ctx.db, ctx.actor)),
  listRevisions: shopperProcedure.query(({ ctx }) => listRevisions(ctx.db, ctx.actor)),
  deleteDesign: shopperProcedure
    .input(designIdInput)
    .mutation(({ ctx, input }) => deleteDesign(ctx.db, ctx.actor, input)),
});
