import { and, eq, inArray, isNull, lt, ne, or, sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { email } from "#server/mail/email.table.ts";
import { claim } from "#shop/claims/claim.table.ts";

import { withdrawal } from "./withdrawal.table.ts";

/**
 * Whose declarations: a person's own and those of their proven address, those from before a moment, one,
 * or the open ones of one sender.
 */
type Which =
  | { readonly declaredBy: string; readonly provenEmail: string | null }
  | { readonly before: Date }
  | { readonly claimId: string }
  | { readonly openFrom: string };

/** Declarations taken in one go; whoever means all of them asks again until there are fewer. */
export const unmatchedWithdrawalBatch = 200;

/**
 * Takes the person out of declarations of withdrawal for which no order was found; one that is found goes
 * with its order. Nobody can act on what is left, so it waits no longer. `allowErasing` must have been called.
 * @param decidedBy who of the workshop erases them; null: their time is over, or their person is erased
 * @returns their ids, by which their mails are found
 */
export const eraseUnmatchedWithdrawals = async (
  tx: Database,
  which: Which,
  decidedBy: string | null = null,
): Promise<readonly string[]> => {
  const found = await tx
    .select({ id: claim.id })
    .from(claim)
    .innerJoin(withdrawal, eq(withdrawal.claimId, claim.id))
    .where(and(isNull(claim.orderId), ne(withdrawal.email, ""), isOne(which)))
    .orderBy(claim.id)
    .limit(unmatchedWithdrawalBatch)
    .for("update");
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return ids;
  await tx
    .update(claim)
    .set({ status: "declined", decidedAt: sql`now()`, decidedBy })
    .where(and(inArray(claim.id, ids), eq(claim.status, "open")));
  await tx
    .update(claim)
    .set({ declaredBy: null, doubtfulFrom: null, text: "", answer: null })
    .where(inArray(claim.id, ids));
  await tx
    .update(withdrawal)
    .set({ name: "", email: "", orderNumber: "", items: "" })
    .where(inArray(withdrawal.claimId, ids));
  return ids;
};

const isOne = (which: Which) => {
  if ("claimId" in which) return eq(claim.id, which.claimId);
  if ("before" in which) return lt(withdrawal.createdAt, which.before);
  if ("openFrom" in which) {
    return and(eq(claim.doubtfulFrom, which.openFrom), eq(claim.status, "open"));
  }
  return or(
    eq(claim.declaredBy, which.declaredBy),
    which.provenEmail === null
      ? undefined
      : eq(sql`lower(${withdrawal.email})`, which.provenEmail.toLowerCase()),
  );
};

/** The mails about these declarations: that they came, and what was answered. */
export const isOfWithdrawals = (ids: readonly string[]) =>
  inArray(
    email.dedupeKey,
    ids.flatMap((id) => [`withdrawal:${id}`, `claim:${id}:decided`]),
  );
