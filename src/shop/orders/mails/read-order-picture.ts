import { eq } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { parseDesignDocument } from "#shared/design/parse-design-document.ts";
import { ShopError } from "#shared/shop-error.ts";
import { designVersion } from "#shop/designs/design-version.table.ts";
import { findOrder, type OrderAsker } from "#shop/orders/find-order.ts";
import { orderItem } from "#shop/orders/order-item.table.ts";
import { order } from "#shop/orders/order.table.ts";
import { readPhotoFile } from "#shop/photos/read-photo-file.ts";

/**
 * Where the small picture of a photo is kept, for the holder of an order's private link: the link
 * shows the photos of its own order and no others of the same shopper.
 * @throws ShopError `order_not_found`, `too_many_requests`, `photo_not_found`, `photo_not_ready`
 */
export const readOrderPicture = async (
  db: Database,
  asker: OrderAsker,
  { token, photoId }: { readonly token: string; readonly photoId: string },
): Promise<string> => {
  const orderId = await findOrder(db, asker, { token });
  const items = await db
    .select({ ownerId: order.ownerId, document: designVersion.document })
    .from(order)
    .innerJoin(orderItem, eq(orderItem.orderId, order.id))
    .innerJoin(designVersion, eq(designVersion.id, orderItem.designVersionId))
    .where(eq(order.id, orderId));
  const shown = items.find(({ document }) =>
    parseDesignDocument(document).frames.some((frame) => frame.photoId === photoId),
  );
  if (!shown) throw new ShopError("photo_not_found");
  return readPhotoFile(db, { userId: shown.ownerId, role: "guest" }, photoId, "thumb");
};
