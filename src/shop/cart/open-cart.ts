import { sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { finishSql, value } from "#server/db/statements/finish-sql.ts";
import { ownerToAdd } from "#shop/accounts/owner-lock.ts";

/** Locks the shopper's open cart, or makes it: after a sign-in that moves what the shopper has. */
export const openCart = async (tx: Database, { userId }: Actor) => {
  const [open] = await tx.execute<{ cartId: string; version: number }>(
    openingCart({ userId, cartId: uuidv7() }),
  );
  if (!open) throw new Error("an upsert returned no row");
  return open;
};

const openingCart = finishSql<"userId" | "cartId">(sql`
  with turn as (${ownerToAdd(value("userId"))})
  insert into cart (id, owner_id)
  select ${value("cartId")}::uuid, ${value("userId")}::uuid from turn
  on conflict (owner_id) where completed_at is null
    do update set version = cart.version + 1, updated_at = now()
  returning id as "cartId", version`);
