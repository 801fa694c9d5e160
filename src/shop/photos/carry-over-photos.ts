import { eq, sql } from "drizzle-orm";

import { photoAccountDays } from "#shared/photos.ts";
import type { CarryOver } from "#shop/accounts/carry-over.ts";

import { photo } from "./photo.table.ts";

/** A guest's photos become the account's on signing in, and are kept as long as an account's. */
export const carryOverPhotos: CarryOver = async (tx, { guestId, userId }) => {
  await tx
    .update(photo)
    .set({
      ownerId: userId,
      expiresAt: sql`greatest(${photo.expiresAt}, now() + make_interval(days => ${photoAccountDays}))`,
    })
    .where(eq(photo.ownerId, guestId));
};
