import { sql } from "drizzle-orm";
import { encode } from "uqr";

import type { Actor } from "#server/auth/actor.ts";
import { authToken } from "#server/auth/auth-token.table.ts";
import { createSecretToken, hashSecretToken } from "#server/auth/secret-token.ts";
import { countAct } from "#server/http/rate-limit.ts";
import { qrSvg } from "#server/qr-svg.ts";
import type { Services } from "#server/services.ts";
import { draftLinkDays } from "#shared/designs.ts";
import { ShopError } from "#shared/shop-error.ts";

import { hasOrdered } from "./has-ordered.ts";

/** Each look at it makes a new one. */
const limit = { act: "show_draft_link", max: 20, windowSeconds: 3_600 };
/** Light modules around the code (ISO/IEC 18004). */
const quietModules = 4;

/**
 * The link that opens a guest's drafts on another device, once, for their own screen: to copy, and as a code.
 * @throws ShopError `draft_link_ordered` for a guest who has ordered, `draft_link_sign_in` for an account,
 * `too_many_requests`
 */
export const showDraftLink = async (
  { connection: { db }, publicUrl }: Pick<Services, "connection" | "publicUrl">,
  { userId, role }: Actor,
): Promise<{ url: string; qrSvg: string; days: number }> => {
  await countAct(db, limit, userId);
  if (role !== "guest") throw new ShopError("draft_link_sign_in");
  if (await hasOrdered(db, userId)) throw new ShopError("draft_link_ordered");
  const token = createSecretToken();
  await db.insert(authToken).values({
    id: hashSecretToken(token),
    kind: "draft_link",
    userId,
    expiresAt: sql`now() + make_interval(days => ${draftLinkDays})`,
  });
  const url = `${publicUrl}/photo-magnets/create?draft=${token}`;
  const code = qrSvg(encode(url, { ecc: "M", border: quietModules }).data);
  return { url, qrSvg: code, days: draftLinkDays };
};
