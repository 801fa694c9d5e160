import { eq, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import { user } from "#server/auth/user.table.ts";
import type { Database } from "#server/db/connect.ts";
import type { Address } from "#shared/address/address.ts";
import { addressesMax } from "#shared/address/addresses.ts";

import { address } from "./address.table.ts";

/**
 * Keeps an address of an order for the next one, in the order's transaction. One that is kept already
 * stays one, and a full list takes no more: an order never fails for it.
 */
export const keepAddress = async (
  tx: Database,
  whose: Actor,
  { address: parts, vatId }: { readonly address: Address; readonly vatId: string },
): Promise<void> => {
  await lockAddresses(tx, whose);
  const [known] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      hasDefault: sql<boolean>`coalesce(bool_or(${address.isDefault}), false)`,
    })
    .from(address)
    .where(eq(address.ownerId, whose.userId));
  if ((known?.count ?? 0) >= addressesMax) return;
  await tx
    .insert(address)
    .values({ ownerId: whose.userId, ...parts, vatId, isDefault: known?.hasDefault !== true })
    .onConflictDoNothing();
};

/** One change of somebody's addresses at a time, so that one of them is the default. */
export const lockAddresses = async (tx: Database, whose: Actor): Promise<void> => {
  await tx.select({ id: user.id }).from(user).where(eq(user.id, whose.userId)).for("no key update");
};
