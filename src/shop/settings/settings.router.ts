import { proofOf } from "#server/auth/recent-proof.ts";
import { readLastBackup } from "#server/backup/last-backup.ts";
import { providersWithKeys } from "#server/payments/payment-provider.ts";
import {
  adminProcedure,
  publicProcedure,
  router,
  staffProcedure,
} from "#server/trpc/procedures.ts";
import { readShown } from "#server/trpc/read-shown.ts";
import { putBackInput } from "#shared/audit.ts";
import { faceKindInput } from "#shared/face/face.ts";
import { legalTextInput, localeInput } from "#shared/legal/legal.ts";
import { saveSettingsInput } from "#shared/settings.ts";
import { ShopError } from "#shared/shop-error.ts";

import { checkProviderKeys } from "./check-provider-keys.ts";
import { removeFacePicture } from "./face/keep-face-picture.ts";
import { deleteGuaranteeGraphic } from "./keep-guarantee-graphic.ts";
import { readLegalText } from "./legal/read-legal-text.ts";
import { sendTestMail } from "./mails/send-test-mail.ts";
import { putBackSettings } from "./put-back-settings.ts";
import { readGuaranteeGraphic } from "./read-guarantee-graphic.ts";
import { readSettingsForStaff } from "./read-settings-for-staff.ts";
import { readShopFront } from "./read-shop-front.ts";
import { saveSettings } from "./save-settings.ts";

/** The operator's settings as calls, and what every page knows of the shop. */
export const settingsRouter = router({
  readShop: publicProcedure.query(async ({ ctx }) => ({
    ...(await readShown(ctx, readShopFront)),
    /** Without a mail server mails are only files: nobody is promised one. */
    sendsMails: ctx.services.smtpUrl !== null,
  })),
  readLegalText: publicProcedure
    .input(legalTextInput)
    .query(({ ctx, input }) => readLegalText(ctx.db, input)),
  readGuaranteeGraphic: publicProcedure
    .input(localeInput)
    .query(({ ctx, input }) => readGuaranteeGraphic(ctx.db, input)),
});

export const settingsStaffRouter = router({
  readSettings: staffProcedure.query(({ ctx }) => readSettingsForStaff(ctx.db)),
  saveSettings: staffProcedure.input(saveSettingsInput).mutation(async ({ ctx, input }) => {
    const proof = proofOf(ctx);
    const { paymentProviders } = ctx.services;
    await checkProviderKeys({ db: ctx.db, paymentProviders }, ctx.actor, input, proof);
    await saveSettings(ctx.db, ctx.actor, input, {
      providersWithKeys: providersWithKeys(ctx.services),
      ...proof,
    });
  }),
  putBackSettings: adminProcedure.input(putBackInput).mutation(({ ctx, input }) =>
    putBackSettings(ctx.db, ctx.actor, input, {
      providersWithKeys: providersWithKeys(ctx.services),
      ...proofOf(ctx),
    }),
  ),
  readLastBackup: staffProcedure.query(({ ctx }) => readLastBackup(ctx.services.dataDir)),
  sendTestMail: adminProcedure.mutation(({ ctx }) => {
    const to = ctx.signedIn.email;
    if (to === null) throw new ShopError("not_allowed");
    return sendTestMail(ctx.services, ctx.actor, { to, locale: ctx.locale });
  }),
  removeFacePicture: adminProcedure
    .input(faceKindInput)
    .mutation(({ ctx, input }) => removeFacePicture(ctx.db, ctx.actor, input)),
  deleteGuaranteeGraphic: adminProcedure
    .input(localeInput)
    .mutation(({ ctx, input }) => deleteGuaranteeGraphic(ctx.db, ctx.actor, input)),
});
