import { and, desc, ilike, lt, or } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { ListMailsInput } from "#shared/mails.ts";

import { email } from "./email.table.ts";

/** The list of mails in the outbox, the newest first, for the workshop. */
export const listMails = async (db: Database, input: ListMailsInput) => {
  const pattern = `%${input.search.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const rows = await db
    .select({
      id: email.id,
      toAddress: email.toAddress,
      subject: email.subject,
      status: email.status,
      attempts: email.attempts,
      createdAt: email.createdAt,
      sentAt: email.sentAt,
      isInFolder: email.isInFolder,
    })
    .from(email)
    .where(
      and(
        input.search === ""
          ? undefined
          : or(ilike(email.toAddress, pattern), ilike(email.subject, pattern)),
        input.cursor === undefined ? undefined : lt(email.id, input.cursor),
      ),
    )
    .orderBy(desc(email.id))
    .limit(input.limit + 1);
  const mails = rows.slice(0, input.limit);
  return { mails, nextCursor: rows.length > input.limit ? (mails.at(-1)?.id ?? null) : null };
};
