import { and, eq, inArray, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";

import { email } from "./email.table.ts";
import type { MailTransport, OutgoingMail } from "./transport.ts";

/**
 * Sends one mail of the outbox, once: a mail already sent is left alone. A failure is thrown, so
 * that the job is tried again.
 */
export const sendMail = async (
  db: Database,
  transport: MailTransport,
  sender: Pick<OutgoingMail, "from" | "replyTo">,
  emailId: string,
): Promise<void> => {
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
      html: mail.html,
      text: mail.text,
    });
  } catch (error) {
    await db
      .update(email)
      .set({ status: "failed", lastError: String(error).slice(0, 500) })
      .where(eq(email.id, emailId));
    throw error;
  }
  await db
    .update(email)
    .set({ status: "sent", sentAt: sql`now()`, lastError: null })
    .where(eq(email.id, emailId));
};
