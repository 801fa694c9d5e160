import { count, eq, like } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import type { Services } from "#server/services.ts";
import { mailResendDaysMax, mailResendsMax, type ResendMailInput } from "#shared/mails.ts";
import { ShopError } from "#shared/shop-error.ts";

import { email } from "./email.table.ts";
import { queueMail } from "./queue-mail.ts";

/** Between the key of a mail and the id of one more sending of it. */
const againMark = ":again:";

/**
 * Sends a mail once more, word for word, to the address it was written to: a row of its own in the
 * outbox, once for each `resendId`. Not one that is still on its way, and not one whose files may be
 * gone by now.
 * @throws ShopError `not_found`, `mail_not_resendable`, `mail_resend_limit`
 */
export const resendMail = (
  { connection, jobs }: Pick<Services, "connection" | "jobs">,
  whose: Actor,
  { mailId, resendId }: ResendMailInput,
  now: Date,
): Promise<void> =>
  connection.db.transaction(async (tx) => {
    // Locked: two people who press at once do not pass the limit.
    const [mail] = await tx.select().from(email).where(eq(email.id, mailId)).for("update");
    if (!mail) throw new ShopError("not_found");
    const [original = ""] = mail.dedupeKey.split(againMark);
    const dedupeKey = `${original}${againMark}${resendId}`;
    if (await hasKey(tx, dedupeKey)) return;
    const isOnItsWay = mail.status === "queued" || mail.status === "sending";
    const ageDays = (now.getTime() - mail.createdAt.getTime()) / 86_400_000;
    if (isOnItsWay || ageDays > mailResendDaysMax) {
      throw new ShopError("mail_not_resendable", { days: mailResendDaysMax });
    }
    if ((await countAgain(tx, original)) >= mailResendsMax) {
      throw new ShopError("mail_resend_limit", { max: mailResendsMax });
    }
    await queueMail(tx, jobs, {
      dedupeKey,
      to: mail.toAddress,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      attachments: mail.attachments,
    });
    const { userId: actorId } = whose;
    const after = { resendId };
    await tx
      .insert(auditEvent)
      .values({ actorId, act: "resend_mail", subject: `mail:${mailId}`, after });
  });

const hasKey = async (tx: Database, dedupeKey: string): Promise<boolean> => {
  const [found] = await tx
    .select({ id: email.id })
    .from(email)
    .where(eq(email.dedupeKey, dedupeKey));
  return found !== undefined;
};

const countAgain = async (tx: Database, original: string): Promise<number> => {
  const begin = `${original}${againMark}`.replaceAll(/[\\%_]/g, "\\$&");
  const [row] = await tx
    .select({ sent: count() })
    .from(email)
    .where(like(email.dedupeKey, `${begin}%`));
  return row?.sent ?? 0;
};
