import { eq, inArray } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import type { DesignDocument } from "#shared/design/design-document.ts";
import { parseDesignDocument } from "#shared/design/parse-design-document.ts";
import { designVersion } from "#shop/designs/design-version.table.ts";
import { orderItem } from "#shop/orders/order-item.table.ts";
import { order } from "#shop/orders/order.table.ts";
import { photo } from "#shop/photos/photo.table.ts";

import type { PhotoFileKey } from "./open-photo-files.ts";
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
    })
    .from(printJob)
    .innerJoin(orderItem, eq(orderItem.id, printJob.orderItemId))
    .innerJoin(order, eq(order.id, orderItem.orderId))
    .innerJoin(designVersion, eq(designVersion.id, orderItem.designVersionId))
    .where(eq(printJob.id, printJobId));
  if (row === undefined) return null;
  const document = parseDesignDocument(row.document);
  return { ...row, document, photoFiles: await readPhotoFiles(db, document) };
};

/** The frozen design says which photos it needs; the order's right to them outlives the shopper's session. */
const readPhotoFiles = async (db: Database, document: DesignDocument): Promise<PhotoFileKey[]> => {
  const photoIds = [...new Set(document.frames.map(({ photoId }) => photoId))];
  const rows = await db
    .select({ photoId: photo.id, masterKey: photo.masterKey, proxyKey: photo.proxyKey })
    .from(photo)
    .where(inArray(photo.id, photoIds));
  return photoIds.flatMap((photoId) => {
    const { masterKey, proxyKey } = rows.find((row) => row.photoId === photoId) ?? {};
    if (!masterKey || !proxyKey) throw new Error(`photo ${photoId} has no files`);
    return [
      { photoId, kind: "master", key: masterKey },
      { photoId, kind: "proxy", key: proxyKey },
    ];
  });
};

export type PrintJobToRender = NonNullable<Awaited<ReturnType<typeof readPrintJob>>>;
