// The job that writes an account's mails (verify e-mail, reset password).

import { z } from "zod";

import { defineJob } from "#server/jobs/job-definition.ts";
import { browsers, systems } from "#shared/devices.ts";
import { locales } from "#shared/locale.ts";

/** A link that was asked for: its row is found by the token made of `requestId`. */
const mailedLink = { requestId: z.uuid(), locale: z.enum(locales) };

/** Something happened to an account; nobody may have it. */
const happened = { requestId: z.uuid(), userId: z.uuid() };

/**
 * Writes one mail of an account into the outbox. Whether there is an account is looked up here and not
 * where it was asked for: the answer to known and unknown addresses is the same work (FAULTS A3).
 */
export const accountMailJob = defineJob({
  name: "accounts.mail",
  formerName: "account-mail",
  payload: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("verify"), ...mailedLink }),
    z.strictObject({ kind: z.literal("reset"), ...mailedLink }),
    z.strictObject({ kind: z.literal("browser"), ...mailedLink }),
    z.strictObject({ kind: z.literal("email_change"), ...mailedLink }),
    z.strictObject({
      kind: z.literal("password_changed"),
      ...happened,
      /** There was none before: of somebody who was invited, or came by a provider. */
      isFirst: z.literal(true).optional(),
    }),
    z.strictObject({ kind: z.literal("recovery_codes_renewed"), ...happened }),
    z.strictObject({ kind: z.literal("locked"), ...happened }),
    z.strictObject({ kind: z.literal("invite"), ...mailedLink }),
    z.strictObject({
      kind: z.literal("new_device"),
      ...happened,
      browser: z.enum(browsers).nullable(),
      system: z.enum(systems).nullable(),
    }),
  ]),
  retryLimit: 20,
});
export type AccountMail = z.infer<typeof accountMailJob.payload>;
