import { and, eq, gt, sql } from "drizzle-orm";

import { hashSecretToken } from "#server/auth/secret-token.ts";
import { user } from "#server/auth/user.table.ts";
import type { Database } from "#server/db/connect.ts";
import { secretTokenSchema } from "#shared/accounts.ts";
import type { PhoneLinkInput } from "#shared/photo-inputs.ts";
import { ShopError } from "#shared/shop-error.ts";
import type { UploadSender } from "#shop/photos/uploads/read-upload.ts";

import { phoneLink } from "./phone-link.table.ts";

/**
 * What the key in a code opens: sending photos, and nothing else.
 * @param token as the phone sends it
 * @throws ShopError `phone_link_over` (made up, stopped, over its time, its screen is gone)
 */
export const readPhoneLink = async (db: Database, token: string): Promise<UploadSender> => {
  if (!secretTokenSchema.safeParse(token).success) throw new ShopError("phone_link_over");
  const [link] = await db
    .select({
      userId: user.id,
      role: user.role,
      phoneLinkId: phoneLink.id,
      mayBegin: sql<boolean>`${phoneLink.endsAt} > now()`,
    })
    .from(phoneLink)
    .innerJoin(user, eq(user.id, phoneLink.ownerId))
    .where(and(eq(phoneLink.id, hashSecretToken(token)), gt(phoneLink.openUntil, sql`now()`)));
  if (link === undefined) throw new ShopError("phone_link_over");
  const { userId, role, phoneLinkId, mayBegin } = link;
  return { actor: { userId, role }, phoneLinkId, mayBegin };
};

/**
 * Whether a phone may begin photos with this key; it learns nothing else. The answer says so: a query that answers
 * nothing has failed for a browser.
 * @throws ShopError `phone_link_over`
 */
export const askPhoneLink = async (
  db: Database,
  { token }: PhoneLinkInput,
): Promise<{ readonly mayBegin: true }> => {
  const { mayBegin } = await readPhoneLink(db, token);
  if (!mayBegin) throw new ShopError("phone_link_over");
  return { mayBegin };
};
