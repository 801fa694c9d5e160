import { and, count, eq, inArray, isNull, sql, sum } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import { user } from "#server/auth/user.table.ts";
import type { Database } from "#server/db/connect.ts";
import {
  cleanPhotoName,
  photoAccountDays,
  photoBytesMax,
  photoGuestDays,
  photoRefusalData,
  photosBytesMax,
  photosMax,
  type PhotoStatus,
} from "#shared/photos.ts";
import { ShopError } from "#shared/shop-error.ts";

import { requireAddressRoom } from "./address-room.ts";
import { photo } from "./photo.table.ts";

export type OpenPhotoInput = {
  /** Made by the browser: a repeated upload is one photo. */
  readonly photoId: string;
  /** As the device calls the file. */
  readonly fileName: string;
  readonly sizeBytes: number;
  /** Hashed: only told apart from others'. */
  readonly fromAddress: string;
  /** Sent by a phone with the code of a studio; null: by its owner. */
  readonly phoneLinkId: string | null;
};

/**
 * Makes room for a photo that is about to arrive. Repeated, it is the same photo, and the answer is
 * how that one stands.
 * @throws ShopError `photo_too_large`, `photo_damaged` (no bytes), `photo_limit_reached`,
 * `too_many_requests` while its address has all that may be unfinished at once,
 * `photo_not_found` when the id is somebody else's, of a deleted photo, or of one that did not come with
 * this phone's code
 */
export const openPhoto = (
  db: Database,
  whose: Actor,
  { photoId, fileName, sizeBytes, fromAddress, phoneLinkId }: OpenPhotoInput,
): Promise<Exclude<PhotoStatus, "deleted">> =>
  db.transaction(async (tx) => {
    if (sizeBytes > photoBytesMax) {
      throw new ShopError("photo_too_large", photoRefusalData);
    }
    if (sizeBytes === 0) throw new ShopError("photo_damaged");
    // Photos of one shopper are opened one at a time, so that thirty at once cannot pass the quota. Their magnets
    // and their cart point at the same row and do not wait: its key is left alone.
    const owner = tx.select({ id: user.id }).from(user).where(eq(user.id, whose.userId));
    await owner.for("no key update");
    const [existing] = await tx
      .select({
        status: photo.status,
        ownerId: photo.ownerId,
        sizeBytes: photo.sizeBytes,
        fromAddress: photo.fromAddress,
        phoneLinkId: photo.phoneLinkId,
      })
      .from(photo)
      .where(eq(photo.id, photoId))
      .for("update");
    if (existing) {
      const { status, ownerId } = existing;
      const isOther = phoneLinkId !== null && existing.phoneLinkId !== phoneLinkId;
      if (ownerId !== whose.userId || status === "deleted" || isOther) {
        throw new ShopError("photo_not_found");
      }
      if (status === "receiving" && existing.sizeBytes !== sizeBytes) {
        throw new ShopError("invalid_input");
      }
      if (status === "receiving") {
        // Its bytes were let go, and counted no more: they come anew.
        if (existing.fromAddress === null) await requireAddressRoom(tx, fromAddress, sizeBytes);
        await tx
          .update(photo)
          .set({ fromAddress: existing.fromAddress ?? fromAddress, updatedAt: sql`now()` })
          .where(eq(photo.id, photoId));
      }
      return status;
    }

    await requireRoom(tx, whose, sizeBytes);
    await requireAddressRoom(tx, fromAddress, sizeBytes);
    const days = whose.role === "guest" ? photoGuestDays : photoAccountDays;
    const [opened] = await tx
      .insert(photo)
      .values({
        id: photoId,
        ownerId: whose.userId,
        status: "receiving",
        name: cleanPhotoName(fileName),
        sizeBytes,
        fromAddress,
        phoneLinkId,
        expiresAt: sql`now() + make_interval(days => ${days})`,
      })
      .onConflictDoNothing({ target: photo.id })
      .returning({ id: photo.id });
    if (!opened) throw new ShopError("photo_not_found");
    return "receiving";
  });

const requireRoom = async (tx: Database, whose: Actor, sizeBytes: number): Promise<void> => {
  const [open] = await tx
    .select({ photos: count(), bytes: sum(photo.sizeBytes).mapWith(Number) })
    .from(photo)
    .where(
      and(
        eq(photo.ownerId, whose.userId),
        inArray(photo.status, ["receiving", "processing", "ready"]),
        isNull(photo.orderedAt),
      ),
    );
  const isFull =
    open !== undefined &&
    (open.photos >= photosMax || (open.bytes ?? 0) + sizeBytes > photosBytesMax);
  if (isFull) {
    throw new ShopError("photo_limit_reached", {
      max: photosMax,
      mb: photosBytesMax / 1024 / 1024,
    });
  }
};
