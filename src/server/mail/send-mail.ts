import { and, eq, inArray, sql } from "drizzle-orm";

import type { Services } from "#server/services.ts";

import { email } from "./email.table.ts";
import { mailAttachmentsSchema } from "./mail-attachment.ts";
import { sendMailJob } from "./queue-mail.ts";
import { openSealed } from "./sealed-token.ts";
import type { MailTransport, OutgoingAttachment, OutgoingMail } from "./transport.ts";

type Tools = Pick<Services, "connection" | "storage" | "log" | "secret">;

/**
 * Sends one mail of the outbox, once: a mail already sent is left alone. A failure is thrown, so
 * that the job is tried again: the mail waits until then, and has failed once it is given up.
 */
export const sendMail = async (
  tools: Tools,
  transport: MailTransport,
  sender: Pick<OutgoingMail, "from" | "replyTo">,
  emailId: string,
): Promise<void> => {
  const { db } = tools.connection;
  const [mail] = await db
    .update(email)
    .set({ status: "sending", attempts: sql`${email.attempts} + 1` })
    .where(and(eq(email.id, emailId), inArray(email.status, ["queued", "sending", "failed"])))
    .returning();
  if (mail === undefined) return;
  try {
    await transport.send({
      id: mail.id,
      ...sender,
      to: mail.toAddress,
      subject: mail.subject,
      html: openSealed(tools.secret, mail.toAddress, mail.html),
      text: openSealed(tools.secret, mail.toAddress, mail.text),
      attachments: await readAttachments(tools, mail),
    });
  } catch (error) {
    await db
      .update(email)
      .set({
        status: mail.attempts > sendMailJob.retryLimit ? "failed" : "queued",
        lastError: String(error).slice(0, 500),
      })
      .where(eq(email.id, emailId));
    throw error;
  }
  await db
    .update(email)
    .set({
      status: "sent",
      sentAt: sql`now()`,
      lastError: null,
      isInFolder: transport.isFolder,
    })
    .where(eq(email.id, emailId));
};

/** A picture that is gone leaves its words behind; a document that is gone stops the mail. */
const readAttachments = async (
  { storage, log }: Tools,
  mail: Pick<typeof email.$inferSelect, "id" | "attachments">,
): Promise<OutgoingAttachment[]> => {
  const read: OutgoingAttachment[] = [];
  for (const { storageKey, ...attachment } of mailAttachmentsSchema.parse(mail.attachments)) {
    const bytes = await storage.readBytes(storageKey);
    if (bytes !== null) {
      read.push({ ...attachment, bytes });
    } else if (attachment.contentId === undefined) {
      throw new Error(`an attached file is not in storage: ${storageKey}`);
    } else {
      log.warn({ mail: mail.id, storageKey }, "a picture of a mail is gone; it goes without");
    }
  }
  return read;
};
