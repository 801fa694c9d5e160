import { createHash } from "node:crypto";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import type { ReorderInput } from "#shared/orders.ts";
import { lockOwnerToAdd } from "#shop/accounts/owner-lock.ts";
import { addDesigns } from "#shop/cart/add-designs.ts";
import { listKnownFormats } from "#shop/catalog/list-formats.ts";
import { createDesign } from "#shop/designs/create-design.ts";
import { findOrder } from "#shop/orders/find-order.ts";
import { type ShopperOrderItem, readOrderView } from "#shop/orders/read-order-view.ts";
import { readPhotos } from "#shop/photos/read-photos.ts";

/** What cannot be made again, and why: a photo that is gone, or a format that is no longer sold. */
export type UnmadeItem = {
  readonly position: number;
  readonly formatName: string;
  readonly reason: "photo" | "format";
};

/**
 * Copies an order's magnets into new drafts, at today's prices: into the cart as they are, or for the
 * studio. What cannot be made again is named and left out, what was rejected is left out. The page's `reorderId` makes the drafts'
 * ids, so that a double click makes each once.
 * @throws ShopError `order_not_found` for another's, `design_limit_reached`,
 * `cart_item_limit_reached`, `design_resolution_blocked`, `design_resolution_consent`
 */
export const reorder = (
  db: Database,
  asker: { readonly actor: Actor; readonly clientAddress: string },
  { orderId: askedId, reorderId, to }: ReorderInput,
) =>
  db.transaction(async (tx) => {
    const { actor } = asker;
    await lockOwnerToAdd(tx, actor.userId);
    const orderId = await findOrder(tx, asker, { orderId: askedId });
    const ordered = (await readOrderView(tx, orderId)).items;
    const items = ordered.filter(({ isRejected }) => !isRejected);
    const reasonOf = await judgeItems(tx, actor, items);
    const unmade: UnmadeItem[] = [];
    const designIds: string[] = [];
    // In rising order, which lists fall back on: the magnets stand as they stood in the order.
    const ids = items.map(({ position }) => draftId(actor.userId, reorderId, position)).toSorted();
    for (const [index, item] of items.entries()) {
      const { position, formatName } = item;
      const reason = reasonOf(item);
      const id = ids[index];
      if (reason === null && id !== undefined) {
        await createDesign(tx, actor, {
          id,
          document: item.document,
          acceptsLowResolution: item.acceptsLowResolution,
          position,
          quantity: item.quantity,
        });
        designIds.push(id);
      } else if (reason !== null) unmade.push({ position, formatName, reason });
    }
    if (to === "cart" && designIds.length > 0) await addDesigns(tx, actor, { designIds });
    return { designIds, unmade };
  });

const judgeItems = async (tx: Database, actor: Actor, items: readonly ShopperOrderItem[]) => {
  const idsOf = ({ document }: ShopperOrderItem) => document.frames.map(({ photoId }) => photoId);
  const photos = await readPhotos(tx, actor, { ids: [...new Set(items.flatMap(idsOf))] });
  const ready = new Set(
    photos.flatMap(({ photoId, status }) => (status === "ready" ? [photoId] : [])),
  );
  const formats = await listKnownFormats(tx);
  const sold = new Set(formats.flatMap(({ slug, isOnSale }) => (isOnSale ? [slug] : [])));
  return (item: ShopperOrderItem): UnmadeItem["reason"] | null => {
    if (idsOf(item).some((photoId) => !ready.has(photoId))) return "photo";
    return sold.has(item.document.formatSlug) ? null : "format";
  };
};

/** A uuid of this shopper's act alone (RFC 9562, version 8): the same act makes the same draft. */
const draftId = (userId: string, reorderId: string, position: number): string => {
  const hex = createHash("sha256").update(`${userId} ${reorderId} ${position}`).digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
};
