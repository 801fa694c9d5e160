import { sql } from "drizzle-orm";

import type { Writes } from "#server/db/write-together.ts";

/**
 * Closes a cart that is ordered, as a part of the statement that orders it: the next design goes into a new
 * one. Under the checkout's lock.
 */
export const completingCart = (cartId: string): Writes => ({
  closed: sql`update cart set completed_at = now(), updated_at = now() where id = ${cartId}`,
});
