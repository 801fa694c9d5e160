import { and, eq } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import { hashSecretToken } from "#server/auth/secret-token.ts";
import type { Database } from "#server/db/connect.ts";
import { countActFrom } from "#server/http/rate-limit.ts";
import type { OrderAccessInput } from "#shared/orders.ts";
import { ShopError } from "#shared/shop-error.ts";

import { order } from "./order.table.ts";

/** Wrong links an address may try an hour; a right one is never counted. */
const wrongLinkLimit = { act: "order_link", max: 10, windowSeconds: 3_600 };

/** Who asks for an order: somebody's session or nobody's, from an address. */
export type OrderAsker = { readonly actor: Actor | null; readonly clientAddress: string };

/**
 * The id of an order, for its owner's session or the holder of its private link.
 * @throws ShopError `order_not_found` for unknown and for others' orders alike, `too_many_requests`
 * after ten wrong links
 */
export const findOrder = async (
  db: Database,
  asker: OrderAsker,
  access: OrderAccessInput,
): Promise<string> => {
  const isMeant =
    "token" in access
      ? eq(order.accessTokenHash, hashSecretToken(access.token))
      : asker.actor && and(eq(order.id, access.orderId), eq(order.ownerId, asker.actor.userId));
  const [found] = isMeant ? await db.select({ id: order.id }).from(order).where(isMeant) : [];
  if (found) return found.id;
  if ("token" in access) await countActFrom(db, wrongLinkLimit, asker.clientAddress);
  throw new ShopError("order_not_found");
};
