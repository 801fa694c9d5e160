import { eq } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { ReadMailInput } from "#shared/mails.ts";
import { ShopError } from "#shared/shop-error.ts";

import { email } from "./email.table.ts";
import { hideTokens } from "./sealed-token.ts";

/**
 * One mail as staff may read it: its text, without the keys of the links in it.
 * @throws ShopError `not_found`
 */
export const readMail = async (db: Database, { mailId }: ReadMailInput) => {
  const [mail] = await db
    .select({
      id: email.id,
      toAddress: email.toAddress,
      subject: email.subject,
      text: email.text,
      status: email.status,
      attempts: email.attempts,
      lastError: email.lastError,
      createdAt: email.createdAt,
      sentAt: email.sentAt,
      isInFolder: email.isInFolder,
    })
    .from(email)
    .where(eq(email.id, mailId));
  if (mail === undefined) throw new ShopError("not_found");
  const text = hideTokens(mail.text);
  return { ...mail, text, hasHiddenKeys: text !== mail.text };
};
