import { and, lt, type SQL, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { email, isNoLetter } from "#server/mail/email.table.ts";
import { type ErasedMails, eraseOldestMails } from "#server/mail/erase-mails.ts";
import { letterRetentionYears, mailDays } from "#shared/privacy.ts";

const dayMs = 86_400_000;

/** Mails about orders and withdrawals are business letters; all others are not needed for long. */
export const oldMailKinds = ["letters", "others"] as const;

/**
 * Erases mails whose time is over, the oldest first. Each kind is asked for by itself: together every
 * letter that is kept would be looked at, to be left.
 */
export const eraseOldMails = (
  tx: Database,
  kind: (typeof oldMailKinds)[number],
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<ErasedMails & { readonly taken: number }> =>
  eraseOldestMails(tx, isOver[kind](now), limit);

const isOver = {
  letters: (now) =>
    and(
      sql`not (${isNoLetter(email.dedupeKey)})`,
      lt(email.createdAt, new Date(Date.UTC(now.getUTCFullYear() - letterRetentionYears, 0, 1))),
    ),
  others: (now) =>
    and(
      isNoLetter(email.dedupeKey),
      lt(email.createdAt, new Date(now.getTime() - mailDays * dayMs)),
    ),
} satisfies Record<(typeof oldMailKinds)[number], (now: Date) => SQL | undefined>;
