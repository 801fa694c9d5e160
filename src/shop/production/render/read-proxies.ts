import { inArray } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { photo } from "#shop/photos/photo.table.ts";

/** Of photos whose pictures are there: where the proxy is kept, the original's size, and its faces. */
export const readProxies = async (db: Database, photoIds: readonly string[]) => {
  const rows = await db
    .select({
      photoId: photo.id,
      key: photo.proxyKey,
      width: photo.width,
      height: photo.height,
      faces: photo.faces,
    })
    .from(photo)
    .where(inArray(photo.id, [...new Set(photoIds)]));
  return new Map(
    rows.flatMap(({ photoId, key, width, height, faces }) =>
      key === null || width === null || height === null
        ? []
        : [
            [
              photoId,
              { photoId, key, size: { widthPx: width, heightPx: height }, faces: faces ?? [] },
            ] as const,
          ],
    ),
  );
};
