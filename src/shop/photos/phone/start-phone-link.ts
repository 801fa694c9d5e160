import { sql } from "drizzle-orm";
import { encode } from "uqr";

import type { Actor } from "#server/auth/actor.ts";
import { createSecretToken, hashSecretToken } from "#server/auth/secret-token.ts";
import { countAct } from "#server/http/rate-limit.ts";
import { qrSvg } from "#server/qr-svg.ts";
import type { Services } from "#server/services.ts";
import { phoneLinkMinutes } from "#shared/photos.ts";

import { phoneLink } from "./phone-link.table.ts";
import { openUntil } from "./watch-phone-link.ts";

const limit = { act: "phone_link", max: 60, windowSeconds: 3_600 };
/** Light modules around the code (ISO/IEC 18004). */
const quietModules = 4;

/**
 * A new code for this shopper's screen: whoever reads it can send photos into their studio for
 * {@link phoneLinkMinutes} minutes, and see nothing of it. The code before ends.
 * @throws ShopError `too_many_requests`
 */
export const startPhoneLink = async (
  { connection: { db }, publicUrl }: Pick<Services, "connection" | "publicUrl">,
  { userId }: Actor,
): Promise<{ token: string; url: string; qrSvg: string }> => {
  await countAct(db, limit, userId);
  const token = createSecretToken();
  const link = {
    id: hashSecretToken(token),
    endsAt: sql`now() + make_interval(mins => ${phoneLinkMinutes})`,
    openUntil,
  };
  await db
    .insert(phoneLink)
    .values({ ownerId: userId, ...link })
    .onConflictDoUpdate({ target: phoneLink.ownerId, set: link });
  const url = `${publicUrl}/photo-magnets/create?phone=${token}`;
  return { token, url, qrSvg: qrSvg(encode(url, { ecc: "M", border: quietModules }).data) };
};
