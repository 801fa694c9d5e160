import { and, eq, isNull } from "drizzle-orm";

import { user } from "#server/auth/user.table.ts";
import { countActFrom } from "#server/http/rate-limit.ts";
import type { RequestContext } from "#server/trpc/context.ts";
import type { TokenInput } from "#shared/accounts.ts";
import { ShopError } from "#shared/shop-error.ts";

import { findMailedToken, spendMailedToken } from "./mailed-token.ts";
import { rememberTrustedDevice } from "./sign-in/known-devices.ts";

const limit = { act: "confirm_browser", max: 300, windowSeconds: 600 };

/**
 * Makes the browser in which a mailed link is opened one that the account knows: what others try to
 * guess does not stop it. Nobody is signed in by it; password and code are asked for as ever. It is
 * this browser and not the one that asked, so a press on somebody else's link helps nobody.
 * @throws ShopError `link_invalid`, `too_many_requests`
 */
export const confirmBrowser = async (
  context: Pick<
    RequestContext,
    "services" | "clientAddress" | "deviceToken" | "setDeviceToken" | "device"
  >,
  { token }: TokenInput,
): Promise<{ isConfirmed: true }> => {
  const { db } = context.services.connection;
  await countActFrom(db, limit, context.clientAddress);
  const link = await findMailedToken(db, "browser", token);
  if (!link || link.userId === null) throw new ShopError("link_invalid");
  const [owner] = await db
    .select({ userId: user.id })
    .from(user)
    .where(and(eq(user.id, link.userId), eq(user.email, link.email), isNull(user.disabledAt)));
  if (!owner || !(await spendMailedToken(db, "browser", link.id))) {
    throw new ShopError("link_invalid");
  }
  await rememberTrustedDevice({ ...context, db }, owner.userId, "mailedLink");
  return { isConfirmed: true };
};
