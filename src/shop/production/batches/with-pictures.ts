import type { Database } from "#server/db/connect.ts";
import { readItemPictures } from "#shop/production/render/read-order-pictures.ts";

/** Items of a report with what is needed to draw each; null where it cannot be drawn any more. */
export const withPictures = async <Item extends { readonly itemId: string }>(
  db: Database,
  items: readonly Item[],
) => {
  const pictures = await readItemPictures(db, [...new Set(items.map(({ itemId }) => itemId))]);
  const byItem = new Map(pictures.map((picture) => [picture.id, picture] as const));
  return items.map((item) => ({ ...item, picture: byItem.get(item.itemId) ?? null }));
};
