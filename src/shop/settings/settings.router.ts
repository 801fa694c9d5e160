import { hasRecentProof } from "#server/auth/recent-proof.ts";
import { publicProcedure, router, staffProcedure } from "#server/trpc/procedures.ts";
import { readLegalTextInput, saveSettingsInput } from "#shared/settings.ts";

import { readLegalText } from "./read-legal-text.ts";
import { readSettingsForStaff } from "./read-settings-for-staff.ts";
import { readShopFront } from "./read-shop-front.ts";
import { saveSettings } from "./save-settings.ts";

export const settingsRouter = router({
  readShop: publicProcedure.query(({ ctx }) => readShopFront(ctx.db)),
  readLegalText: publicProcedure
    .input(readLegalTextInput)
    .query(({ ctx, input }) => readLegalText(ctx.db, input)),
});

export const settingsStaffRouter = router({
  readSettings: staffProcedure.query(({ ctx }) => readSettingsForStaff(ctx.db)),
  saveSettings: staffProcedure.input(saveSettingsInput).mutation(({ ctx, input }) =>
    saveSettings(ctx.db, ctx.actor, input, {
      hasStripeKeys: ctx.services.stripe !== null,
      isProven: hasRecentProof(ctx.signedIn, ctx.now),
    }),
  ),
});
