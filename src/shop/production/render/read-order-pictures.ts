import { and, asc, eq, inArray, lte, type SQL } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { readDesignDocument } from "#shared/design/parse-design-document.ts";
import { type ListPicturesInput, orderPicturesPerOrderMax } from "#shared/production.ts";
import { designVersion } from "#shop/designs/design-version.table.ts";
import { orderItem } from "#shop/orders/order-item.table.ts";
import { photo } from "#shop/photos/photo.table.ts";

/** What is needed to draw the first magnets of some orders, for lists. */
export const readOrderPictures = (db: Database, { orderIds }: ListPicturesInput) =>
  readPictures(
    db,
    and(inArray(orderItem.orderId, orderIds), lte(orderItem.position, orderPicturesPerOrderMax)),
  );

/** The same of the magnets of these items; what cannot be drawn any more is left out. */
export const readItemPictures = (db: Database, itemIds: readonly string[]) =>
  readPictures(db, inArray(orderItem.id, [...itemIds]));

const readPictures = async (db: Database, which: SQL | undefined) => {
  const rows = await db
    .select({
      id: orderItem.id,
      orderId: orderItem.orderId,
      document: designVersion.document,
      geometry: orderItem.format,
    })
    .from(orderItem)
    .innerJoin(designVersion, eq(designVersion.id, orderItem.designVersionId))
    .where(which)
    .orderBy(asc(orderItem.orderId), asc(orderItem.position));

  const items = rows.flatMap((row) => {
    const document = readDesignDocument(row.document);
    return document === null ? [] : [{ ...row, document }];
  });
  const photoIds = items.flatMap(({ document }) => document.frames.map(({ photoId }) => photoId));
  const photos = await readReadyPhotos(db, [...new Set(photoIds)]);
  return items.map((item) => ({
    ...item,
    photos: item.document.frames.flatMap(({ photoId }) => photos.get(photoId) ?? []),
  }));
};

const readReadyPhotos = async (db: Database, photoIds: readonly string[]) => {
  if (photoIds.length === 0) return new Map<string, never>();
  const rows = await db
    .select({ id: photo.id, width: photo.width, height: photo.height })
    .from(photo)
    .where(and(inArray(photo.id, [...photoIds]), eq(photo.status, "ready")));
  return new Map(
    rows.flatMap(({ id, width, height }) =>
      width === null || height === null
        ? []
        : [[id, { id, size: { widthPx: width, heightPx: height } }] as const],
    ),
  );
};
