import { and, eq, isNull, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { finishSql, value } from "#server/db/statements/finish-sql.ts";
import type { SaveDesignInput } from "#shared/designs.ts";
import { ShopError } from "#shared/shop-error.ts";
import type { KnownFormat } from "#shop/catalog/list-formats.ts";
import { extendingPhotos, termOf } from "#shop/photos/extending-photos.ts";

import { checkDesign, type CheckedDesign } from "./check-design.ts";
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
    if (saved) await writeVersion(tx, whose, input, checked);
    else await requireRepeated(tx, whose, input, checked);
    return readDesign(tx, whose, { id: input.id });
  });

/** The newest version, or the next where that is frozen, and its photos, which it keeps for another term. */
const writeVersion = async (
  tx: Database,
  whose: Actor,
  { id: designId, acceptsLowResolution }: SaveDesignInput,
  { document, hash, photoIds }: CheckedDesign,
): Promise<void> => {
  const written = await tx.execute(
    writing({
      designId,
      nextId: uuidv7(),
      document: JSON.stringify(document),
      hash,
      acceptsLowResolution,
      photoIds,
      userId: whose.userId,
      ...termOf(whose),
    }),
  );
  if (written.length !== 1) throw new Error("a version was not written");
};

/** One statement, for it follows every pause of who edits; the design's row is locked before it. */
const writing = finishSql<
  | "designId"
  | "nextId"
  | "document"
  | "hash"
  | "acceptsLowResolution"
  | "photoIds"
  | "userId"
  | "days"
>(sql`
  with newest as (
    select id, number, frozen_at is not null as is_frozen from design_version
    where design_id = ${value("designId")}::uuid
    order by number desc limit 1),
  content as (
    select ${value("document")}::jsonb as document, ${value("hash")}::text as document_hash,
      ${value("acceptsLowResolution")}::boolean as accepts_low_resolution),
  changed as (
    update design_version
    set (document, document_hash, accepts_low_resolution) = (select * from content)
    from newest
    where design_version.id = newest.id and not newest.is_frozen
    returning design_version.id),
  begun as (
    insert into design_version
      (id, design_id, number, document, document_hash, accepts_low_resolution)
    select ${value("nextId")}::uuid, ${value("designId")}::uuid, newest.number + 1, content.*
    from newest, content
    where newest.is_frozen
    returning id),
  version as (select id from changed union all select id from begun),
  left_out as (
    delete from design_photo using version
    where design_version_id = version.id and photo_id <> all(${value("photoIds")}::uuid[])),
  drawn as (
    insert into design_photo (design_version_id, photo_id)
    select version.id, photo_id
    from version, unnest(${value("photoIds")}::uuid[]) as photo_id
    on conflict do nothing),
  extended as (${extendingPhotos} and exists (select from version))
  select id from version`);

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
