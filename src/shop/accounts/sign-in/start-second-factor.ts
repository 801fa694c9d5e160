import { isNull } from "drizzle-orm";
import { encode } from "uqr";

import { seal } from "#server/auth/seal.ts";
import { secondFactor } from "#server/auth/second-factor.table.ts";
import type { SignedIn } from "#server/auth/session.ts";
import { createTotpSecret, toBase32, totpUri } from "#server/auth/totp.ts";
import { qrSvg } from "#server/qr-svg.ts";
import type { RequestContext } from "#server/trpc/context.ts";
import { ShopError } from "#shared/shop-error.ts";
import { readShop } from "#shop/settings/read-shop.ts";

export const totpSeal = "totp";
/** Light modules around the code (ISO/IEC 18004). */
const quietModules = 4;

/**
 * A new key for the authenticator app of somebody who works here, shown this once; it counts from the
 * first code on (confirm-second-factor.ts). Started anew, the key before is worth nothing.
 * @throws ShopError `not_allowed` for others, and for whoever has an app already
 */
export const startSecondFactor = async (
  { db, services }: Pick<RequestContext, "db" | "services">,
  { actor: { userId }, heldRole, email }: SignedIn,
): Promise<{ key: string; qrSvg: string }> => {
  if (email === null || heldRole === "customer") throw new ShopError("not_allowed");
  const secret = createTotpSecret();
  const sealedSecret = seal(services.secret, totpSeal, userId, secret);
  const [row] = await db
    .insert(secondFactor)
    .values({ userId, sealedSecret })
    .onConflictDoUpdate({
      target: secondFactor.userId,
      set: { sealedSecret },
      setWhere: isNull(secondFactor.confirmedAt),
    })
    .returning({ userId: secondFactor.userId });
  if (row === undefined) throw new ShopError("not_allowed");
  const { name } = await readShop(db);
  const uri = totpUri(name, email, secret);
  return {
    key: toBase32(secret).replaceAll(/.{4}(?=.)/g, "$& "),
    qrSvg: qrSvg(encode(uri, { ecc: "M", border: quietModules }).data),
  };
};
