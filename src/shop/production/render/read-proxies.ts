import { inArray } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { photo } from "#shop/photos/photo.table.ts";

/** Of photos whose pictures are there: where proxy and thumb are kept, the original's size, and its faces. */
export const readProxies = async (db: Database, photoIds: readonly string[]) => {
  const rows = await db
    .select({
      photoId: photo.id,
      key: photo.proxyKey,
      thumbKey: photo.thumbKey,
      width: photo.width,
      height: photo.height,
      faces: photo.faces,
    })
    .from(photo)
    .where(inArray(photo.id, [...new Set(photoIds)]));
  return new Map(
    rows.flatMap(({ key, thumbKey, width, height, faces, ...row }) => {
      if (key === null || thumbKey === null || width === null || height === null) return [];
      const size = { widthPx: width, heightPx: height };
      return [[row.photoId, { ...row, key, thumbKey, size, faces: faces ?? [] }] as const];
    }),
  );
};
