import { sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { finishSql, value } from "#server/db/statements/finish-sql.ts";
import { type CreateDesignInput, draftsMax } from "#shared/designs.ts";
import { ShopError } from "#shared/shop-error.ts";
import type { KnownFormat } from "#shop/catalog/list-formats.ts";
import { extendingPhotos, termOf } from "#shop/photos/extending-photos.ts";

import { checkDesign, type CheckedDesign } from "./check-design.ts";
import { readDesign } from "./read-designs.ts";

/**
 * Keeps a new design under the id that the browser made: repeated, it is still one design, and the
 * answer is how it stands now.
 * @param kept all formats, where they were read a moment ago
 * @throws ShopError `design_invalid`, `format_not_found`, `photo_not_found`, `design_limit_reached`,
 * `design_not_found` when the id was used before, by somebody else or by a design since deleted
 */
export const createDesign = (
  db: Database,
  whose: Actor,
  input: CreateDesignInput,
  kept?: readonly KnownFormat[],
) =>
  db.transaction(async (tx) => {
    const checked = await checkDesign(tx, whose.userId, input.document, kept);
    const { isNew, drafts } = await insertDesign(tx, whose, input, checked);
    if (isNew && drafts > draftsMax) {
      throw new ShopError("design_limit_reached", { max: draftsMax });
    }
    return readDesign(tx, whose, { id: input.id });
  });

/**
 * A design with its first version and its photos, which it keeps for another term, in one statement: nine of
 * them follow the picking of nine photos. An id that was used before writes nothing.
 * @returns with it, how many the shopper has that no order has frozen
 */
const insertDesign = async (
  tx: Database,
  whose: Actor,
  { id, position = 0, quantity = 1, acceptsLowResolution }: CreateDesignInput,
  { document, hash, photoIds }: CheckedDesign,
): Promise<{ readonly isNew: boolean; readonly drafts: number }> => {
  const [row] = await tx.execute<{ isNew: boolean; drafts: number }>(
    inserting({
      id,
      userId: whose.userId,
      position,
      quantity,
      versionId: uuidv7(),
      document: JSON.stringify(document),
      hash,
      acceptsLowResolution,
      photoIds,
      ...termOf(whose),
    }),
  );
  if (!row) throw new Error("a count returned no row");
  return row;
};

const inserting = finishSql<
  | "id"
  | "userId"
  | "position"
  | "quantity"
  | "versionId"
  | "document"
  | "hash"
  | "acceptsLowResolution"
  | "photoIds"
  | "days"
>(sql`
  with made as (
    insert into design (id, owner_id, position, quantity)
    values (${value("id")}, ${value("userId")}, ${value("position")},
      ${value("quantity")})
    on conflict (id) do nothing
    returning id),
  version as (
    insert into design_version
      (id, design_id, number, document, document_hash, accepts_low_resolution)
    select ${value("versionId")}::uuid, id, 1, ${value("document")}::jsonb,
      ${value("hash")}::text, ${value("acceptsLowResolution")}::boolean
    from made
    returning id),
  drawn as (
    insert into design_photo (design_version_id, photo_id)
    select version.id, photo_id
    from version, unnest(${value("photoIds")}::uuid[]) as photo_id),
  extended as (${extendingPhotos} and exists (select from made))
  select exists (select from made) as "isNew", (select count(*) from made)::int + (
    select count(*) from design
    where owner_id = ${value("userId")} and deleted_at is null and not exists (
      select from design_version
      where design_version.design_id = design.id and frozen_at is not null))::int as drafts`);
