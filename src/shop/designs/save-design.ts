import { and, eq, isNull, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import type { SaveDesignInput } from "#shared/designs.ts";
import { ShopError } from "#shared/shop-error.ts";
import type { KnownFormat } from "#shop/catalog/list-formats.ts";
import { extendPhotos } from "#shop/photos/extend-photos.ts";

import { checkDesign, type CheckedDesign } from "./check-design.ts";
import { designPhoto } from "./design-photo.table.ts";
import { designVersion } from "./design-version.table.ts";
import { design } from "./design.table.ts";
import { type Design, readDesign, readNewestVersion } from "./read-designs.ts";

/**
 * Saves a design (draft): what was edited on `expectedVersion`. A save that is repeated because its answer
 * was lost is not a conflict. A design that an order froze starts its next version.
 * @param kept all formats, where they were read a moment ago
 * @throws ShopError `design_invalid`, `format_not_found`, `photo_not_found`, `design_not_found`,
 * `design_conflict` with `currentVersion` when another tab saved since
 */
export const saveDesign = (
  db: Database,
  whose: Actor,
  input: SaveDesignInput,
  kept?: readonly KnownFormat[],
): Promise<Design> =>
  db.transaction(async (tx) => {
    const checked = await checkDesign(tx, whose.userId, input.document, kept);
    const [saved] = await tx
      .update(design)
      .set({
        revision: sql`${design.revision} + 1`,
        updatedAt: sql`now()`,
        ...(input.position !== undefined && { position: input.position }),
        ...(input.quantity !== undefined && { quantity: input.quantity }),
      })
      .where(
        and(
          eq(design.id, input.id),
          eq(design.ownerId, whose.userId),
          isNull(design.deletedAt),
          eq(design.revision, input.expectedVersion),
        ),
      )
      .returning({ id: design.id });
    if (saved) {
      await writeVersion(tx, saved.id, checked, input.acceptsLowResolution);
      await extendPhotos(tx, whose, checked.photoIds);
    } else await requireRepeated(tx, whose, input, checked);
    return readDesign(tx, whose, { id: input.id });
  });

const writeVersion = async (
  tx: Database,
  designId: string,
  { document, hash, photoIds }: CheckedDesign,
  acceptsLowResolution: boolean,
): Promise<void> => {
  const newest = await readNewestVersion(tx, designId);
  const content = { document, documentHash: hash, acceptsLowResolution };
  const [version] = newest.isFrozen
    ? await tx
        .insert(designVersion)
        .values({ designId, number: newest.number + 1, ...content })
        .returning({ id: designVersion.id })
    : await tx
        .update(designVersion)
        .set(content)
        .where(eq(designVersion.id, newest.id))
        .returning({ id: designVersion.id });
  if (!version) throw new Error("a version was not written");
  await tx.delete(designPhoto).where(eq(designPhoto.designVersionId, version.id));
  await tx
    .insert(designPhoto)
    .values(photoIds.map((photoId) => ({ designVersionId: version.id, photoId })));
};

const requireRepeated = async (
  tx: Database,
  whose: Actor,
  input: SaveDesignInput,
  checked: CheckedDesign,
): Promise<void> => {
  const current = await readDesign(tx, whose, { id: input.id });
  const newest = await readNewestVersion(tx, input.id);
  const isRepeated =
    current.revision === input.expectedVersion + 1 &&
    newest.documentHash === checked.hash &&
    current.acceptsLowResolution === input.acceptsLowResolution &&
    (input.position ?? current.position) === current.position &&
    (input.quantity ?? current.quantity) === current.quantity;
  if (!isRepeated) throw new ShopError("design_conflict", { currentVersion: current.revision });
};
