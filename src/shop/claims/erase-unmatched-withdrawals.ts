import { and, eq, inArray, isNull, lt, ne, or, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { email } from "#server/mail/email.table.ts";

import { claim } from "./claim.table.ts";
import { withdrawal } from "./withdrawal.table.ts";

/** Whose declarations: a person's own and those of their proven address, or from before a moment. */
type Which =
  | { readonly declaredBy: string; readonly provenEmail: string | null }
  | { readonly before: Date };

/** Declarations taken in one go; the rest waits for the next. */
const batch = 200;

/**
 * Takes the person out of declarations of withdrawal for which no order was found; one that is found goes
 * with its order. Nobody can act on what is left, so it waits no longer. `allowErasing` must have been called.
 * @returns their ids, by which their mails are found
 */
export const eraseUnmatchedWithdrawals = async (
  tx: Database,
  which: Which,
): Promise<readonly string[]> => {
  const isOne =
    "declaredBy" in which
      ? or(
          eq(claim.declaredBy, which.declaredBy),
          which.provenEmail === null
            ? undefined
            : eq(sql`lower(${withdrawal.email})`, which.provenEmail.toLowerCase()),
        )
      : lt(withdrawal.createdAt, which.before);
  const found = await tx
    .select({ id: claim.id })
    .from(claim)
    .innerJoin(withdrawal, eq(withdrawal.claimId, claim.id))
    .where(and(isNull(claim.orderId), ne(withdrawal.email, ""), isOne))
    .orderBy(claim.id)
    .limit(batch)
    .for("update");
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return ids;
  await tx
    .update(claim)
    .set({ status: "declined", decidedAt: sql`now()` })
    .where(and(inArray(claim.id, ids), eq(claim.status, "open")));
  await tx
    .update(claim)
    .set({ declaredBy: null, text: "", answer: null })
    .where(inArray(claim.id, ids));
  await tx
    .update(withdrawal)
    .set({ name: "", email: "", orderNumber: "", items: "" })
    .where(inArray(withdrawal.claimId, ids));
  return ids;
};

/** The mails about these declarations. */
export const isOfWithdrawals = (ids: readonly string[]) =>
  inArray(
    email.dedupeKey,
    ids.map((id) => `withdrawal:${id}`),
  );
