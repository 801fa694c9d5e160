// Mails: their names, states in the outbox, limits and inputs of the workshop's list.

import { z } from "zod";

import { uuidSchema } from "./ids.ts";
import { pageDirection } from "./paging.ts";
import { tidyText } from "./text/tidy-text.ts";

/** What a mail of the outbox goes through. */
export const mailStatuses = ["queued", "sending", "sent", "failed"] as const;
export type MailStatus = (typeof mailStatuses)[number];

/**
 * Every mail of the shop. `bun run dev` shows each at /dev/mails, from the sample that
 * scripts/mail-preview/samples.ts must have for it.
 */
export const mailNames = [
  "order-received",
  "order-paid",
  "order-reminder",
  "order-overdue",
  "order-short",
  "order-expired",
  "order-in_production",
  "order-shipped",
  "order-tracking",
  "order-canceled",
  "order-refunded",
  "invoice",
  "claim-received",
  "claim-decided",
  "claim-rejected",
  "claim-posted",
  "claim-tracking",
  "withdrawal-received",
  "recall",
  "draft-link",
  "account-verify",
  "account-known",
  "account-reset",
  "account-browser",
  "account-password-changed",
  "account-codes-renewed",
  "account-invite",
  "data-export-ready",
  "account-email-change",
  "account-email-changed",
  "account-locked",
  "account-new-device",
] as const;
export type MailName = (typeof mailNames)[number];

export const mailListLimitMax = 100;
export const mailSearchLengthMax = 100;

export const mailAttachmentsMax = 40;
export const mailAttachmentNameLengthMax = 120;
/** Of all that goes along with one mail; many mail servers take 10 MB with their encoding of it. */
export const mailAttachmentsBytesMax = 7_000_000;

export const listMailsInput = z.strictObject({
  limit: z.int().min(1).max(mailListLimitMax).default(30),
  direction: pageDirection,
  /** The last mail of the page before; ids grow with time. */
  cursor: uuidSchema.optional(),
  /** Part of an address or a subject. */
  search: z.string().max(mailSearchLengthMax).transform(tidyText).default(""),
});
export type ListMailsInput = z.infer<typeof listMailsInput>;

export const readMailInput = z.strictObject({ mailId: uuidSchema });
export type ReadMailInput = z.infer<typeof readMailInput>;

/** A mail is sent again while its files are there for sure: those of this and the last month are kept. */
export const mailResendDaysMax = 28;
/** How often one mail is sent again by hand. */
export const mailResendsMax = 5;

export const resendMailInput = z.strictObject({
  mailId: uuidSchema,
  /** Made by the page: sent twice it is one more mail. */
  resendId: uuidSchema,
});
export type ResendMailInput = z.infer<typeof resendMailInput>;
