import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import type { DesignDocument } from "#shared/design/design-document.ts";
import { type DesignIdInput, draftsMax, type ReadDesignsInput } from "#shared/designs.ts";
import { ShopError } from "#shared/shop-error.ts";

import { designVersion } from "./design-version.table.ts";
import { design } from "./design.table.ts";
import { type DesignPhoto, readPhotoSizes } from "./read-photo-sizes.ts";

/** A design as it stands now, with what is known of its photos. */
export type Design = {
  readonly id: string;
  /** Named as `expectedVersion` by the next save. */
  readonly revision: number;
  readonly document: DesignDocument;
  readonly acceptsLowResolution: boolean;
  /** An order holds this very state; the next save starts a new version. */
  readonly isFrozen: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly photos: readonly DesignPhoto[];
};

/** @throws ShopError `design_not_found` also for another shopper's design */
export const readDesign = async (
  db: Database,
  whose: Actor,
  { id }: DesignIdInput,
): Promise<Design> => {
  const [found] = await readDesigns(db, whose, { ids: [id] });
  if (!found) throw new ShopError("design_not_found");
  return found;
};

/** Those of the designs that are the shopper's and not deleted, oldest first. */
export const readDesigns = async (
  db: Database,
  whose: Actor,
  { ids }: ReadDesignsInput,
): Promise<Design[]> =>
  withPhotos(
    db,
    whose,
    await selectDesigns(db)
      .where(and(isOwn(whose), inArray(design.id, ids)))
      .orderBy(design.createdAt, design.id),
  );

/** What the shopper works on: every design that no order holds, those in the cart too, newest first. */
export const listDrafts = async (db: Database, whose: Actor): Promise<Design[]> =>
  withPhotos(
    db,
    whose,
    await selectDesigns(db)
      .where(and(isOwn(whose), isNull(designVersion.frozenAt)))
      .orderBy(desc(design.createdAt), desc(design.id))
      .limit(draftsMax),
  );

/** @throws ShopError `design_not_found` */
export const readNewestVersion = async (db: Database, designId: string) => {
  const [version] = await db
    .select({
      id: designVersion.id,
      number: designVersion.number,
      documentHash: designVersion.documentHash,
      isFrozen: sql<boolean>`${designVersion.frozenAt} is not null`,
    })
    .from(designVersion)
    .where(eq(designVersion.designId, designId))
    .orderBy(desc(designVersion.number))
    .limit(1);
  if (!version) throw new ShopError("design_not_found");
  return version;
};

const isOwn = (whose: Actor) => and(eq(design.ownerId, whose.userId), isNull(design.deletedAt));

const selectDesigns = (db: Database) =>
  db
    .select({
      id: design.id,
      revision: design.revision,
      document: designVersion.document,
      acceptsLowResolution: designVersion.acceptsLowResolution,
      isFrozen: sql<boolean>`${designVersion.frozenAt} is not null`,
      createdAt: design.createdAt,
      updatedAt: design.updatedAt,
    })
    .from(design)
    .innerJoin(designVersion, isNewestVersion())
    .$dynamic();

/** Joins each design with its newest version only. */
const isNewestVersion = () =>
  and(
    eq(designVersion.designId, design.id),
    eq(
      designVersion.number,
      sql`(select max(newer.number) from design_version newer where newer.design_id = ${design.id})`,
    ),
  );

const withPhotos = async (
  db: Database,
  whose: Actor,
  rows: readonly Omit<Design, "photos">[],
): Promise<Design[]> => {
  const ids = rows.flatMap(({ document }) => document.frames.map(({ photoId }) => photoId));
  const photos = await readPhotoSizes(db, whose.userId, [...new Set(ids)]);
  return rows.map((row) => ({
    ...row,
    photos: row.document.frames.flatMap(({ photoId }) => photos.get(photoId) ?? []),
  }));
};
