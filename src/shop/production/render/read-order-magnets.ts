import { asc, eq, inArray } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { readDesignDocument } from "#shared/design/parse-design-document.ts";
import { designVersion } from "#shop/designs/design-version.table.ts";
import { orderItem } from "#shop/orders/order-item.table.ts";
import { photo } from "#shop/photos/photo.table.ts";

/** The first magnets of an order and their photos' proxies; a magnet whose photo is gone is left out. */
export const readOrderMagnets = async (db: Database, orderId: string, limit: number) => {
  const rows = await db
    .select({
      orderItemId: orderItem.id,
      document: designVersion.document,
      format: orderItem.format,
    })
    .from(orderItem)
    .innerJoin(designVersion, eq(designVersion.id, orderItem.designVersionId))
    .where(eq(orderItem.orderId, orderId))
    .orderBy(asc(orderItem.position))
    .limit(limit);
  const magnets = rows.flatMap((row) => {
    const document = readDesignDocument(row.document);
    return document === null ? [] : [{ ...row, document }];
  });
  const photos = await readProxies(
    db,
    magnets.flatMap(({ document }) => document.frames.map(({ photoId }) => photoId)),
  );
  const isWhole = ({ document }: (typeof magnets)[number]) =>
    document.frames.every(({ photoId }) => photos.has(photoId));
  return { magnets: magnets.filter(isWhole), photos: [...photos.values()] };
};

const readProxies = async (db: Database, photoIds: readonly string[]) => {
  const rows = await db
    .select({ photoId: photo.id, key: photo.proxyKey, width: photo.width, height: photo.height })
    .from(photo)
    .where(inArray(photo.id, [...new Set(photoIds)]));
  return new Map(
    rows.flatMap(({ photoId, key, width, height }) =>
      key === null || width === null || height === null
        ? []
        : [[photoId, { photoId, key, size: { widthPx: width, heightPx: height } }] as const],
    ),
  );
};
