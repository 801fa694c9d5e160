import { asc, eq } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { readDesignDocument } from "#shared/design/parse-design-document.ts";
import { designVersion } from "#shop/designs/design-version.table.ts";
import { orderItem } from "#shop/orders/order-item.table.ts";

import { readProxies } from "./read-proxies.ts";

/** The first magnets of an order and where their photos' small files are; a magnet whose photo is gone is left out. */
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

type OrderMagnets = Awaited<ReturnType<typeof readOrderMagnets>>;
export type OrderMagnet = OrderMagnets["magnets"][number];
export type MagnetPhoto = OrderMagnets["photos"][number];
