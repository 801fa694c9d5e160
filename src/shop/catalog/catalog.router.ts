import {
  adminProcedure,
  publicProcedure,
  recentlyAuthenticated,
  router,
  staffProcedure,
} from "#server/trpc/procedures.ts";
import { readShown } from "#server/trpc/read-shown.ts";
import { putBackInput } from "#shared/audit.ts";
import { importCatalogueInput } from "#shared/catalog/catalogue-file.ts";
import { saveFormatLayoutsInput } from "#shared/catalog/format-layouts.ts";
import { saveFormatNoticesInput, saveFormatPricesInput } from "#shared/catalog/format-prices.ts";
import {
  formatSlugInput,
  retireFormatInput,
  saveFormatInput,
  sortFormatsInput,
} from "#shared/catalog/format-values.ts";

import { importCatalogue } from "./import-catalogue.ts";
import { listFormatNames } from "./list-format-names.ts";
import { listFormatPrices } from "./list-format-prices.ts";
import { listFormats, listKnownFormats } from "./list-formats.ts";
import {
  putBackFormat,
  putBackFormatLayouts,
  putBackFormatNotices,
  putBackFormatPrices,
} from "./put-back-format.ts";
import { readCatalogue } from "./read-catalogue.ts";
import { readFormat } from "./read-format.ts";
import { retireFormat } from "./retire-format.ts";
import { saveFormatLayouts } from "./save-format-layouts.ts";
import { saveFormatNotices } from "./save-format-notices.ts";
import { saveFormatPrices } from "./save-format-prices.ts";
import { saveFormat } from "./save-format.ts";
import { sortFormats } from "./sort-formats.ts";
import { watchOffer } from "./watch-offer.ts";

/** Formats and prices as calls: what is sold, and how staff changes it. */
export const catalogRouter = router({
  listFormats: publicProcedure.query(async ({ ctx }) =>
    listFormats(ctx.db, await readShown(ctx, listKnownFormats)),
  ),
});

export const catalogStaffRouter = router({
  listFormatNames: staffProcedure.query(({ ctx }) => listFormatNames(ctx.db)),
  watchOffer: staffProcedure.subscription(({ ctx, signal }) =>
    watchOffer(ctx.services, signal ?? new AbortController().signal),
  ),
  listFormatPrices: staffProcedure.query(({ ctx }) => listFormatPrices(ctx.db, ctx.now)),
  readFormat: staffProcedure
    .input(formatSlugInput)
    .query(({ ctx, input }) => readFormat(ctx.db, input.slug)),
  saveFormat: adminProcedure
    .use(recentlyAuthenticated)
    .input(saveFormatInput)
    .mutation(({ ctx, input }) => saveFormat(ctx.db, ctx.actor, input, ctx.now)),
  retireFormat: adminProcedure
    .use(recentlyAuthenticated)
    .input(retireFormatInput)
    .mutation(({ ctx, input }) => retireFormat(ctx.db, ctx.actor, input, ctx.now)),
  sortFormats: adminProcedure
    .input(sortFormatsInput)
    .mutation(({ ctx, input }) => sortFormats(ctx.db, ctx.actor, input)),
  readCatalogue: staffProcedure.query(({ ctx }) => readCatalogue(ctx.db)),
  importCatalogue: adminProcedure
    .use(recentlyAuthenticated)
    .input(importCatalogueInput)
    .mutation(({ ctx, input }) => importCatalogue(ctx.db, ctx.actor, input, ctx.now)),
  putBackFormat: adminProcedure
    .use(recentlyAuthenticated)
    .input(putBackInput)
    .mutation(({ ctx, input }) => putBackFormat(ctx.db, ctx.actor, input, ctx.now)),
  // Parts of it alone: pages that were opened before the update still save by them, and the record undoes them.
  saveFormatPrices: adminProcedure
    .use(recentlyAuthenticated)
    .input(saveFormatPricesInput)
    .mutation(({ ctx, input }) => saveFormatPrices(ctx.db, ctx.actor, input, ctx.now)),
  saveFormatNotices: adminProcedure
    .input(saveFormatNoticesInput)
    .mutation(({ ctx, input }) => saveFormatNotices(ctx.db, ctx.actor, input)),
  saveFormatLayouts: adminProcedure
    .input(saveFormatLayoutsInput)
    .mutation(({ ctx, input }) => saveFormatLayouts(ctx.db, ctx.actor, input)),
  putBackFormatPrices: adminProcedure
    .use(recentlyAuthenticated)
    .input(putBackInput)
    .mutation(({ ctx, input }) => putBackFormatPrices(ctx.db, ctx.actor, input, ctx.now)),
  putBackFormatNotices: adminProcedure
    .input(putBackInput)
    .mutation(({ ctx, input }) => putBackFormatNotices(ctx.db, ctx.actor, input)),
  putBackFormatLayouts: adminProcedure
    .input(putBackInput)
    .mutation(({ ctx, input }) => putBackFormatLayouts(ctx.db, ctx.actor, input)),
});
