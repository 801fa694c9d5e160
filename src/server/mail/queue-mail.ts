import { z } from "zod";

import type { Database } from "#server/db/connect.ts";
import { defineJob } from "#server/jobs/job-definition.ts";
import type { Jobs } from "#server/jobs/open-jobs.ts";
import { mailAttachmentsBytesMax, mailAttachmentsMax } from "#shared/mails.ts";

import { email } from "./email.table.ts";
import { type MailAttachment, mailAttachmentsSchema } from "./mail-attachment.ts";

/**
 * Sends one queued mail; retried for half a day while the mail server is away. A run may take as long as a
 * slow server's seven answers.
 */
export const sendMailJob = defineJob({
  name: "mail.send",
  payload: z.strictObject({ emailId: z.uuid() }),
  retryLimit: 40,
  retryDelayMaxSeconds: 1_800,
  expireInSeconds: 600,
});

export type Mail = {
  /** One mail for one event: a second mail of the same key is not written. */
  readonly dedupeKey: string;
  readonly to: string;
  readonly subject: string;
  /** A key that opens something stands here, and in the text, as sealed-token.ts seals it. */
  readonly html: string;
  readonly text: string;
  readonly attachments?: readonly MailAttachment[];
};

/**
 * Writes a mail into the outbox, in the transaction of the event that it tells of.
 * @throws RangeError when it carries more than a mail can, or its address is none: both are bugs
 */
export const queueMail = async (tx: Database, jobs: Jobs, mail: Mail): Promise<void> => {
  const [row] = await tx
    .insert(email)
    .values({
      dedupeKey: mail.dedupeKey,
      toAddress: requireAddress(mail.to),
      subject: oneLine(mail.subject),
      html: mail.html,
      text: mail.text,
      attachments: requireCarried(mail.attachments ?? []),
    })
    .onConflictDoNothing({ target: email.dedupeKey })
    .returning({ id: email.id });
  if (row !== undefined) await jobs.enqueue(tx, sendMailJob, { emailId: row.id }, { key: row.id });
};

/** Whatever wrote it: an address with a space, a line break or a comma in it would reach others. */
const requireAddress = (address: string): string => {
  if (/^[^\s\p{Cc},;<>"@]+@[^\s\p{Cc},;<>"@]+$/u.test(address)) return address;
  throw new RangeError("not a mail address");
};

const requireCarried = (attachments: readonly MailAttachment[]): MailAttachment[] => {
  const sizeBytes = attachments.reduce((sum, attachment) => sum + attachment.sizeBytes, 0);
  if (attachments.length > mailAttachmentsMax || sizeBytes > mailAttachmentsBytesMax) {
    throw new RangeError(`a mail cannot carry ${attachments.length} files of ${sizeBytes} bytes`);
  }
  return mailAttachmentsSchema.parse(attachments);
};

/** A line break in a subject would start a new header. */
const oneLine = (subject: string) => subject.replaceAll(/[\r\n]+/g, " ").slice(0, 200);
