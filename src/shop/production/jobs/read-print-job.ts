import { eq, inArray } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { DesignDocument } from "#shared/design/design-document.ts";
import { parseDesignDocument } from "#shared/design/parse-design-document.ts";
import { designVersion } from "#shop/designs/design-version.table.ts";
import { orderItem } from "#shop/orders/order-item.table.ts";
import { order } from "#shop/orders/order.table.ts";
import { photo } from "#shop/photos/photo.table.ts";
import type { PhotoFileKey } from "#shop/production/render/open-photo-files.ts";

import { printJob } from "./print-job.table.ts";

/**
 * All that goes into one print file, from the frozen design; null when there is no such job.
 * @throws ShopError `design_invalid`
 */
export const readPrintJob = async (db: Database, printJobId: string) => {
  const [row] = await db
    .select({
      printJobId: printJob.id,
      orderId: order.id,
      orderNumber: order.number,
      placedAt: order.placedAt,
      position: orderItem.position,
      format: orderItem.format,
      document: designVersion.document,
      acceptsLowResolution: designVersion.acceptsLowResolution,
    })
    .from(printJob)
    .innerJoin(orderItem, eq(orderItem.id, printJob.orderItemId))
    .innerJoin(order, eq(order.id, orderItem.orderId))
    .innerJoin(designVersion, eq(designVersion.id, orderItem.designVersionId))
    .where(eq(printJob.id, printJobId));
  if (row === undefined) return null;
  const document = parseDesignDocument(row.document);
  const photos = await readPhotos(db, document);
  return {
    ...row,
    document,
    photos: new Map(photos.map(({ photoId, ...photo }) => [photoId, photo] as const)),
    photoFiles: photos.map(({ photoId, masterKey }): PhotoFileKey => ({
      photoId,
      kind: "master",
      key: masterKey,
    })),
  };
};

/** The frozen design says which photos it needs; the order's right to them outlives the shopper's session. */
const readPhotos = async (db: Database, document: DesignDocument) => {
  const photoIds = [...new Set(document.frames.map(({ photoId }) => photoId))];
  const rows = await db
    .select({
      photoId: photo.id,
      masterKey: photo.masterKey,
      widthPx: photo.width,
      heightPx: photo.height,
      faces: photo.faces,
      colourSpace: photo.colourSpace,
    })
    .from(photo)
    .where(inArray(photo.id, photoIds));
  return photoIds.map((photoId) => {
    const row = rows.find((found) => found.photoId === photoId);
    const { masterKey, widthPx, heightPx } = row ?? {};
    if (!row || !masterKey) throw new Error(`photo ${photoId} has no master`);
    if (!widthPx || !heightPx) throw new Error(`photo ${photoId} has no size`);
    const size = { widthPx, heightPx };
    return {
      photoId,
      masterKey,
      size,
      faces: row.faces ?? [],
      colourSpace: row.colourSpace,
    };
  });
};

export type PrintJobToRender = NonNullable<Awaited<ReturnType<typeof readPrintJob>>>;
