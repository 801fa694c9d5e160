import { publicProcedure, router, shopperProcedure } from "#server/trpc/procedures.ts";
import { readShown } from "#server/trpc/read-shown.ts";
import {
  createDesignInput,
  designIdInput,
  mailDraftLinkInput,
  openDraftLinkInput,
  readDesignsInput,
  saveDesignInput,
} from "#shared/designs.ts";
import type { CarryOver } from "#shop/accounts/carry-over.ts";
import { switchSession } from "#shop/accounts/sign-in/switch-session.ts";
import { listKnownFormats } from "#shop/catalog/list-formats.ts";

import { createDesign } from "./create-design.ts";
import { deleteDesign } from "./delete-design.ts";
import { mailDraftLink } from "./mail-draft-link.ts";
import { openDraftLink } from "./open-draft-link.ts";
import { listDrafts, listRevisions, readDesign, readDesigns } from "./read-designs.ts";
import { saveDesign } from "./save-design.ts";
import { showDraftLink } from "./show-draft-link.ts";

/**
 * Designs as calls: saved as versions, listed as drafts, opened by a mailed link.
 * @param carryOvers what a guest takes along to the guest of another device
 */
export const createDesignsRouter = (carryOvers: readonly CarryOver[]) =>
  router({
    createDesign: shopperProcedure
      .input(createDesignInput)
      .mutation(async ({ ctx, input }) =>
        createDesign(ctx.db, ctx.actor, input, await readShown(ctx, listKnownFormats)),
      ),
    saveDesign: shopperProcedure
      .input(saveDesignInput)
      .mutation(async ({ ctx, input }) =>
        saveDesign(ctx.db, ctx.actor, input, await readShown(ctx, listKnownFormats)),
      ),
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
    mailDraftLink: shopperProcedure
      .input(mailDraftLinkInput)
      .mutation(({ ctx, input }) => mailDraftLink(ctx, ctx.actor, input)),
    showDraftLink: shopperProcedure.mutation(({ ctx }) => showDraftLink(ctx.services, ctx.actor)),
    openDraftLink: publicProcedure
      .input(openDraftLinkInput)
      .mutation(async ({ ctx, input }) =>
        switchSession(ctx, await openDraftLink(ctx.db, ctx, input, carryOvers)),
      ),
  });
