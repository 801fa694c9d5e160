import {
  adminProcedure,
  recentlyAuthenticated,
  router,
  staffProcedure,
} from "#server/trpc/procedures.ts";
import {
  legalDraftInput,
  legalTextInput,
  legalVersionInput,
  saveLegalDraftInput,
} from "#shared/legal/legal.ts";

import { listLegalTexts } from "./list-legal-texts.ts";
import { publishLegalText } from "./publish-legal-text.ts";
import { readKeptLegalText } from "./read-kept-legal-text.ts";
import { readLegalTextForStaff } from "./read-legal-text-for-staff.ts";
import { discardLegalDraft, saveLegalDraft } from "./save-legal-draft.ts";

/** The legal texts as staff drafts, compares and publishes them. */
export const textsStaffRouter = router({
  listTexts: staffProcedure.query(({ ctx }) => listLegalTexts(ctx.db)),
  readText: staffProcedure
    .input(legalTextInput)
    .query(({ ctx, input }) => readLegalTextForStaff(ctx.db, input)),
  readVersion: staffProcedure
    .input(legalVersionInput)
    .query(({ ctx, input: { kind, locale, version } }) =>
      readKeptLegalText(ctx.db, kind, locale, version),
    ),
  saveDraft: staffProcedure
    .input(saveLegalDraftInput)
    .mutation(({ ctx, input }) => saveLegalDraft(ctx.db, ctx.actor, input)),
  discardDraft: staffProcedure
    .input(legalDraftInput)
    .mutation(({ ctx, input }) => discardLegalDraft(ctx.db, ctx.actor, input)),
  publish: adminProcedure
    .use(recentlyAuthenticated)
    .input(legalDraftInput)
    .mutation(({ ctx, input }) => publishLegalText(ctx.db, ctx.actor, input, new Date())),
});
