import { and, count, eq, isNull, notExists, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { type CreateDesignInput, draftsMax } from "#shared/designs.ts";
import { ShopError } from "#shared/shop-error.ts";
import { extendPhotos } from "#shop/photos/extend-photos.ts";

import { checkDesign } from "./check-design.ts";
import { designPhoto } from "./design-photo.table.ts";
import { designVersion } from "./design-version.table.ts";
import { design } from "./design.table.ts";
import { readDesign } from "./read-designs.ts";

/**
 * Keeps a new design under the id that the browser made: repeated, it is still one design, and the
 * answer is how it stands now.
 * @throws ShopError `design_invalid`, `format_not_found`, `photo_not_found`, `design_limit_reached`,
 * `design_not_found` when the id was used before, by somebody else or by a design since deleted
 */
export const createDesign = (db: Database, whose: Actor, input: CreateDesignInput) =>
  db.transaction(async (tx) => {
    const checked = await checkDesign(tx, whose.userId, input.document);
    const [made] = await tx
      .insert(design)
      .values({
        id: input.id,
        ownerId: whose.userId,
        position: input.position ?? 0,
        quantity: input.quantity ?? 1,
      })
      .onConflictDoNothing({ target: design.id })
      .returning({ id: design.id });
    if (made) {
      if ((await countDrafts(tx, whose.userId)) > draftsMax) {
        throw new ShopError("design_limit_reached", { max: draftsMax });
      }
      const [version] = await tx
        .insert(designVersion)
        .values({
          designId: made.id,
          number: 1,
          document: checked.document,
          documentHash: checked.hash,
          acceptsLowResolution: input.acceptsLowResolution,
        })
        .returning({ id: designVersion.id });
      if (!version) throw new Error("an insert returned no row");
      await tx
        .insert(designPhoto)
        .values(checked.photoIds.map((photoId) => ({ designVersionId: version.id, photoId })));
      await extendPhotos(tx, whose, checked.photoIds);
    }
    return readDesign(tx, whose, { id: input.id });
  });

/** Kept designs that no order has frozen. */
const countDrafts = async (db: Database, ownerId: string): Promise<number> => {
  const [row] = await db
    .select({ drafts: count() })
    .from(design)
    .where(
      and(
        eq(design.ownerId, ownerId),
        isNull(design.deletedAt),
        notExists(
          db
            .select({ one: sql`1` })
            .from(designVersion)
            .where(
              and(
                eq(designVersion.designId, design.id),
                sql`${designVersion.frozenAt} is not null`,
              ),
            ),
        ),
      ),
    );
  return row?.drafts ?? 0;
};
