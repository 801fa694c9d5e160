// The addresses that a customer keeps (address book): listed, saved, deleted, one the default.

import { and, asc, desc, eq, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import {
  type AddressIdInput,
  addressesMax,
  type SaveAddressInput,
} from "#shared/address/addresses.ts";
import { ShopError } from "#shared/shop-error.ts";

import { address } from "./address.table.ts";
import { lockAddresses } from "./keep-address.ts";

/** The customer's own, the one for the next order first. */
export const listAddresses = async (db: Database, whose: Actor) => {
  const rows = await db
    .select({
      id: address.id,
      isDefault: address.isDefault,
      vatId: address.vatId,
      name: address.name,
      company: address.company,
      street: address.street,
      extra: address.extra,
      postNumber: address.postNumber,
      postcode: address.postcode,
      city: address.city,
      country: address.country,
    })
    .from(address)
    .where(eq(address.ownerId, whose.userId))
    .orderBy(desc(address.isDefault), desc(address.updatedAt), asc(address.id))
    .limit(addressesMax);
  return rows.map(({ id, isDefault, vatId, ...parts }) => ({
    id,
    isDefault,
    vatId,
    address: parts,
  }));
};

/**
 * Changes a kept address; orders keep theirs. One that becomes like another leaves that one.
 * @throws ShopError `not_found` also for another's
 */
export const saveAddress = (db: Database, whose: Actor, input: SaveAddressInput): Promise<void> =>
  db.transaction(async (tx) => {
    await lockAddresses(tx, whose);
    const isMine = and(eq(address.id, input.id), eq(address.ownerId, whose.userId));
    const [before] = await tx.select({ isDefault: address.isDefault }).from(address).where(isMine);
    if (!before) throw new ShopError("not_found");
    const { country, city, company, extra, name, postNumber, postcode, street } = input.address;
    const parts = { country, city, company, extra, name, postNumber, postcode, street };
    const { vatId } = input;
    await tx.delete(address).where(isMine);
    await tx
      .insert(address)
      .values({ id: input.id, ownerId: whose.userId, ...parts, vatId, isDefault: before.isDefault })
      .onConflictDoUpdate({
        target: onceParts,
        // The one that it became like takes its place as the default, too.
        set: { isDefault: sql`${address.isDefault} or excluded.is_default` },
      });
  });

/** By which an address is told from another of its owner: `address_once_per_owner`. */
const onceParts = [
  address.ownerId,
  address.name,
  address.company,
  address.street,
  address.extra,
  address.postNumber,
  address.postcode,
  address.city,
  address.country,
  address.vatId,
];

/**
 * The address that the checkout fills in.
 * @throws ShopError `not_found` also for another's
 */
export const chooseDefaultAddress = (
  db: Database,
  whose: Actor,
  { id }: AddressIdInput,
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockAddresses(tx, whose);
    await tx
      .update(address)
      .set({ isDefault: false })
      .where(and(eq(address.ownerId, whose.userId), eq(address.isDefault, sql`true`)));
    const [chosen] = await tx
      .update(address)
      .set({ isDefault: true })
      .where(and(eq(address.id, id), eq(address.ownerId, whose.userId)))
      .returning({ id: address.id });
    if (!chosen) throw new ShopError("not_found");
  });

/** Deletes a kept address; repeating it is fine. */
export const deleteAddress = async (
  db: Database,
  whose: Actor,
  { id }: AddressIdInput,
): Promise<void> => {
  await db.delete(address).where(and(eq(address.id, id), eq(address.ownerId, whose.userId)));
};
