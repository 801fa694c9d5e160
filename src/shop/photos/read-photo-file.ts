import { and, eq, isNotNull, ne, or } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import type { PhotoVariant } from "#shared/photos.ts";
import { ShopError } from "#shared/shop-error.ts";

import { photo } from "./photo.table.ts";

/**
 * Where a photo's picture for the screen is kept. Owners see theirs until they delete it; people of
 * the workshop see what was handed to it, with an order or a claim, and nothing before.
 * @throws ShopError `photo_not_found`, `photo_not_ready`
 */
export const readPhotoFile = async (
  db: Database,
  whose: Actor,
  photoId: string,
  variant: PhotoVariant,
): Promise<string> => {
  const isStaff = whose.role === "staff" || whose.role === "admin";
  const isOwn = and(eq(photo.ownerId, whose.userId), ne(photo.status, "deleted"));
  const isHandedOver = or(isNotNull(photo.orderedAt), isNotNull(photo.claimedAt));
  const [found] = await db
    .select({ status: photo.status, proxy: photo.proxyKey, thumb: photo.thumbKey })
    .from(photo)
    .where(and(eq(photo.id, photoId), isStaff ? or(isOwn, isHandedOver) : isOwn));
  const key = found?.[variant];
  if (typeof key === "string") return key;
  const isComing = found?.status === "receiving" || found?.status === "processing";
  throw new ShopError(isComing ? "photo_not_ready" : "photo_not_found");
};
