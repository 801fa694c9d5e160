import { and, eq, ne, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import type { PhotoIdInput } from "#shared/photo-inputs.ts";
import { ShopError } from "#shared/shop-error.ts";

import { eraseUnneededFiles } from "./photo-files.ts";
import type { PhotoTools } from "./photo-tools.ts";
import { photo } from "./photo.table.ts";

/**
 * Deletes a photo at once, its files too. One that is in an order is only hidden: production still
 * needs it (it goes with the order's own dates).
 * @throws ShopError `photo_not_found`
 */
export const deletePhoto = async (
  { connection, storage }: Pick<PhotoTools, "connection" | "storage">,
  whose: Actor,
  { photoId }: PhotoIdInput,
): Promise<void> => {
  const deleted = await markDeleted(connection.db, whose, photoId);
  if (!deleted) throw new ShopError("photo_not_found");
  if (!deleted.isOrdered && deleted.sha256 !== null) {
    await eraseUnneededFiles(connection.db, storage, deleted.sha256);
  }
};

const markDeleted = (db: Database, whose: Actor, photoId: string) =>
  db.transaction(async (tx) => {
    const [found] = await tx
      .select({ sha256: photo.sha256, orderedAt: photo.orderedAt })
      .from(photo)
      .where(
        and(eq(photo.id, photoId), eq(photo.ownerId, whose.userId), ne(photo.status, "deleted")),
      )
      .for("update");
    if (!found) return null;
    const isOrdered = found.orderedAt !== null;
    const forgotten = {
      sha256: null,
      originalKey: null,
      masterKey: null,
      proxyKey: null,
      thumbKey: null,
    };
    await tx
      .update(photo)
      .set({
        status: "deleted",
        name: "",
        fromAddress: null,
        updatedAt: sql`now()`,
        ...(isOrdered ? {} : forgotten),
      })
      .where(eq(photo.id, photoId));
    return { isOrdered, sha256: found.sha256 };
  });
