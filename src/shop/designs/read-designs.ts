import { and, desc, eq, isNull, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { finishSql, value } from "#server/db/statements/finish-sql.ts";
import type { DesignDocument } from "#shared/design/design-document.ts";
import { readDesignDocument } from "#shared/design/parse-design-document.ts";
import { type DesignIdInput, draftsMax, type ReadDesignsInput } from "#shared/designs.ts";
import type { PhotoStatus } from "#shared/photos.ts";
import { ShopError } from "#shared/shop-error.ts";
import { listKnownFormats } from "#shop/catalog/list-formats.ts";

import { designVersion } from "./design-version.table.ts";
import { design } from "./design.table.ts";
import { type DesignPhoto, toDesignPhoto } from "./read-photo-sizes.ts";

/** A design as it stands now, with what is known of its photos. */
export type Design = {
  readonly id: string;
  /** Named as `expectedVersion` by the next save. */
  readonly revision: number;
  readonly document: DesignDocument;
  readonly acceptsLowResolution: boolean;
  /** Where it stands in the set; the lowest first. */
  readonly position: number;
  /** Pieces wished, until it is in the cart. */
  readonly quantity: number;
  /** An order holds this very state; the next save starts a new version. */
  readonly isFrozen: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Each by the name that its file had. */
  readonly photos: readonly (DesignPhoto & { readonly name: string })[];
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
): Promise<Design[]> => {
  const rows = await db.execute<DesignRow>(readingOwn({ userId: whose.userId, ids }));
  return rows.flatMap(toDesign);
};

/** What the shopper works on, and the ids of what can't be opened any more. */
export type DraftList = {
  readonly drafts: readonly Design[];
  readonly unreadable: readonly string[];
  /** Of the drafts, those that were saved before their format got another shape or size. */
  readonly reshaped: readonly string[];
};

/** Every design that no order holds, those in the cart too, newest first. */
export const listDrafts = async (db: Database, whose: Actor): Promise<DraftList> => {
  const rows = await db.execute<DesignRow>(sql`${designSelect}
    where design.owner_id = ${whose.userId} and design.deleted_at is null
      and version.frozen_at is null
    order by design.created_at desc, design.id desc
    limit ${draftsMax}`);
  const drafts = rows.flatMap(toDesign);
  const readable = new Set(drafts.map(({ id }) => id));
  const reshapings = await readReshapings(db);
  return {
    drafts,
    unreadable: rows.map(({ id }) => id).filter((id) => !readable.has(id)),
    reshaped: drafts.flatMap(({ id, document, updatedAt }) => {
      const at = reshapings.get(document.formatSlug);
      return at !== undefined && updatedAt < at ? [id] : [];
    }),
  };
};

/** When each format last got another shape or size. */
const readReshapings = async (db: Database): Promise<ReadonlyMap<string, Date>> => {
  const formats = await listKnownFormats(db);
  return new Map(
    formats.flatMap(({ slug, reshapedAt }) =>
      reshapedAt === null ? [] : [[slug, reshapedAt] as const],
    ),
  );
};

/** How often each of {@link listDrafts} was saved: cheap to ask when somebody comes back to a tab. */
export const listRevisions = async (db: Database, whose: Actor) =>
  db
    .select({ id: design.id, revision: design.revision })
    .from(design)
    .where(
      and(
        eq(design.ownerId, whose.userId),
        isNull(design.deletedAt),
        sql`not exists (select 1 from design_version newest
          where newest.design_id = "design"."id" and newest.frozen_at is not null
            and newest.number = (
              select max(newer.number) from design_version newer
              where newer.design_id = "design"."id"))`,
      ),
    )
    .orderBy(desc(design.createdAt), desc(design.id))
    .limit(draftsMax);

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

/**
 * Designs with their newest version and its photos, as text: every step from the studio to the order
 * reads them, and building this SQL anew costs several times what running it does.
 */
const designSelect = sql.raw(`
  select design.id, design.revision, design.position, design.quantity, version.document,
    version.accepts_low_resolution as "acceptsLowResolution",
    version.frozen_at is not null as "isFrozen", version.id as "versionId",
    design.created_at as "createdAt", design.updated_at as "updatedAt",
    (select json_agg(json_build_array(photo.id, photo.status, photo.width, photo.height,
      photo.name))
      from design_photo
      join photo on photo.id = design_photo.photo_id
      where design_photo.design_version_id = version.id
        and photo.owner_id = design.owner_id
        and photo.status not in ('rejected', 'deleted')) as photos
  from design
  join design_version version on version.design_id = design.id
    and version.number = (
      select max(newer.number) from design_version newer where newer.design_id = design.id)`);

/** Those of {@link designSelect} that are of a `userId`, among `ids` and not deleted. */
export const ownDesignSelect = sql`${designSelect}
  where design.owner_id = ${value("userId")} and design.deleted_at is null
    and design.id = any(${value("ids")}::uuid[])`;

const readingOwn = finishSql<"userId" | "ids">(
  sql`${ownDesignSelect} order by design.created_at, design.id`,
);

export type DesignRow = Omit<Design, "document" | "createdAt" | "updatedAt" | "photos"> & {
  readonly versionId: string;
  readonly document: unknown;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly photos: readonly PhotoRow[] | null;
};
type PhotoRow = readonly [
  id: string,
  status: PhotoStatus,
  width: number | null,
  height: number | null,
  name: string,
];

/** A document that cannot be read is left out: it must not take the others with it. */
export const toDesign = ({ versionId: _versionId, ...row }: DesignRow): Design[] => {
  const document = readDesignDocument(row.document);
  if (document === null) return [];
  return [
    {
      ...row,
      document,
      createdAt: new Date(row.createdAt),
      updatedAt: new Date(row.updatedAt),
      photos: (row.photos ?? []).map(([id, status, width, height, name]) => ({
        ...toDesignPhoto({ id, status, width, height }),
        name,
      })),
    },
  ];
};
