import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { finishSql, value } from "#server/db/statements/finish-sql.ts";
import type { PhotoSize } from "#shared/design/frame.ts";
import type { PhotoStatus } from "#shared/photos.ts";

/** What a design needs to know of a photo; its size is known once it is ready. */
export type DesignPhoto = {
  readonly id: string;
  readonly status: PhotoStatus;
  readonly size: PhotoSize | null;
};

/** Those of the photos that are the owner's and not gone, by id; a refused one keeps its place free for another. */
export const readPhotoSizes = async (
  db: Database,
  ownerId: string,
  photoIds: readonly string[],
): Promise<Map<string, DesignPhoto>> => {
  if (photoIds.length === 0) return new Map();
  const rows = await db.execute<PhotoRow>(readingPhotos({ ownerId, photoIds }));
  return new Map(rows.map((row) => [row.id, toDesignPhoto(row)]));
};

const readingPhotos = finishSql<"ownerId" | "photoIds">(sql`
  select id, status, width, height from photo
  where owner_id = ${value("ownerId")} and status <> 'deleted'
    and id = any(${value("photoIds")}::uuid[])`);

type PhotoRow = {
  readonly id: string;
  readonly status: PhotoStatus;
  readonly width: number | null;
  readonly height: number | null;
};

export const toDesignPhoto = ({ id, status, width, height }: PhotoRow): DesignPhoto => ({
  id,
  status,
  size:
    status === "ready" && width !== null && height !== null
      ? { widthPx: width, heightPx: height }
      : null,
});

/** The sizes alone, as the geometry asks for them. */
export const photoSizesOf = (photos: ReadonlyMap<string, DesignPhoto>): Map<string, PhotoSize> =>
  new Map([...photos.values()].flatMap(({ id, size }) => (size ? [[id, size] as const] : [])));
