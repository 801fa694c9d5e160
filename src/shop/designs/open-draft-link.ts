import { and, eq, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import { authToken } from "#server/auth/auth-token.table.ts";
import { hashSecretToken } from "#server/auth/secret-token.ts";
import { user } from "#server/auth/user.table.ts";
import type { Database } from "#server/db/connect.ts";
import { countActFrom } from "#server/http/rate-limit.ts";
import type { OpenDraftLinkInput } from "#shared/designs.ts";
import { ShopError } from "#shared/shop-error.ts";
import { type CarryOver, carryOverAll } from "#shop/accounts/carry-over.ts";

import { hasOrdered } from "./has-ordered.ts";

const limit = { act: "open_draft_link", max: 300, windowSeconds: 600 };

/**
 * Makes this device the guest's second one, once a link; what it had as a guest comes along. Only ever
 * for guests who have not ordered, on either side: nobody gets at an address by a mailed link, and
 * nobody is lured into showing theirs.
 * @throws ShopError `draft_link_invalid` (unknown, used, older than its days), `draft_link_sign_in` when
 * the drafts are in an account by now, `draft_link_signed_in`, `draft_link_ordered`, `too_many_requests`
 */
export const openDraftLink = async (
  db: Database,
  visitor: { readonly actor: Actor | null; readonly clientAddress: string },
  { token }: OpenDraftLinkInput,
  carryOvers: readonly CarryOver[],
): Promise<{ userId: string }> => {
  await countActFrom(db, limit, visitor.clientAddress);
  return db.transaction(async (tx) => {
    const link = await lockLink(tx, token);
    const { actor } = visitor;
    if (!link) throw new ShopError("draft_link_invalid");
    // The same link on a device that is theirs already.
    if (actor?.userId === link.userId) return { userId: link.userId };
    if (!link.isOpen) throw new ShopError("draft_link_invalid");
    if (link.role !== "guest") throw new ShopError("draft_link_sign_in");
    if (actor !== null && actor.role !== "guest") throw new ShopError("draft_link_signed_in");
    for (const userId of [link.userId, ...(actor ? [actor.userId] : [])]) {
      if (await hasOrdered(tx, userId)) throw new ShopError("draft_link_ordered");
    }
    await tx
      .update(authToken)
      .set({ usedAt: sql`now()` })
      .where(eq(authToken.id, link.id));
    if (actor !== null) {
      await carryOverAll(tx, carryOvers, { guestId: actor.userId, userId: link.userId });
    }
    return { userId: link.userId };
  });
};

/** Of two who open it at the same moment the second finds it used. */
const lockLink = async (tx: Database, token: string) => {
  const [link] = await tx
    .select({
      id: authToken.id,
      userId: user.id,
      role: user.role,
      isOpen: sql<boolean>`${authToken.usedAt} is null and ${authToken.expiresAt} > now()`,
    })
    .from(authToken)
    .innerJoin(user, eq(user.id, authToken.userId))
    .where(and(eq(authToken.id, hashSecretToken(token)), eq(authToken.kind, "draft_link")))
    .for("update", { of: authToken });
  return link;
};
