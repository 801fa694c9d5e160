import { createHash, randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import type { OperatorsWords } from "#shared/locale.ts";
import type { ReorderInput } from "#shared/orders.ts";
import { lockOwnerToAdd } from "#shop/accounts/owner-lock.ts";
import { addCopies } from "#shop/cart/add-copies.ts";
import type { LastCopies } from "#shop/cart/last-copies.ts";
import { listKnownFormats } from "#shop/catalog/list-formats.ts";
import { createDesign } from "#shop/designs/create-design.ts";
import { type Design, readDesigns } from "#shop/designs/read-designs.ts";
import { findOrder } from "#shop/orders/find-order.ts";
import { type ShopperOrderItem, readOrderView } from "#shop/orders/read-order-view.ts";
import { readPhotos } from "#shop/photos/read-photos.ts";

import { readUsedIds } from "./read-copies.ts";

/** How often all copies of one order are used up, by an order or by deleting them, before we stop counting. */
const roundsMax = 100;

/** What cannot be made again, and why: a photo that is gone, or a format that is no longer sold. */
export type UnmadeItem = {
  readonly position: number;
  readonly names: OperatorsWords;
  readonly reason: "photo" | "format";
};

/**
 * An order's magnets once more as drafts, at today's prices: into the cart as they are, on top of what is there and
 * once for each press, or for the studio. Copies that the shopper still has are taken again: any for the studio, for
 * the cart those that nobody changed. What cannot be made again is named and left out, what was rejected is left out.
 * @throws ShopError `order_not_found` for another's, `design_limit_reached`,
 * `cart_item_limit_reached`, `design_resolution_blocked`, `design_resolution_consent`
 */
export const reorder = (
  db: Database,
  asker: { readonly actor: Actor; readonly clientAddress: string },
  { orderId: askedId, reorderId: actId = randomUUID(), to }: ReorderInput,
) =>
  db.transaction(async (tx) => {
    const { actor } = asker;
    await lockOwnerToAdd(tx, actor.userId);
    const orderId = await findOrder(tx, asker, { orderId: askedId });
    const ordered = (await readOrderView(tx, orderId)).items;
    const items = ordered.filter(({ isRejected }) => !isRejected);
    const reasonOf = await judgeItems(tx, actor, items);
    const copies = await findCopies(tx, actor, { orderId, items, to });
    const unmade: UnmadeItem[] = [];
    const made: LastCopies["copies"] = [];
    for (const item of items) {
      const { position, names } = item;
      const reason = reasonOf(item);
      const copy = copies.get(position);
      if (reason !== null) unmade.push({ position, names, reason });
      else if (copy) {
        const { document, acceptsLowResolution, quantity } = item;
        const content = { document, acceptsLowResolution, position, quantity };
        if (!copy.isThere) await createDesign(tx, actor, { id: copy.id, ...content });
        made.push({ designId: copy.id, quantity, isNew: !copy.isThere });
      }
    }
    const isForCart = to === "cart" && made.length > 0;
    const brought = isForCart ? await addCopies(tx, actor, { actId, copies: made }) : made;
    const pieces = brought.reduce((sum, { quantity }) => sum + quantity, 0);
    return { designIds: brought.map(({ designId }) => designId), unmade, pieces };
  });

type Copy = { readonly id: string; readonly isThere: boolean };

/** For each position the copy to take again, or the id for a new one. */
const findCopies = async (
  tx: Database,
  actor: Actor,
  {
    orderId,
    items,
    to,
  }: Pick<ReorderInput, "to"> & {
    readonly orderId: string;
    readonly items: readonly ShopperOrderItem[];
  },
): Promise<ReadonlyMap<number, Copy>> => {
  const found = new Map<number, Copy>();
  for (let round = 0; round < roundsMax && found.size < items.length; round += 1) {
    // In rising order, which lists fall back on: the magnets stand as they stood in the order.
    const ids = items
      .map(({ position }) => draftId(actor.userId, orderId, round, position))
      .toSorted();
    const used = await readUsedIds(tx, ids);
    const there = new Map((await readDesigns(tx, actor, { ids })).map((each) => [each.id, each]));
    for (const [index, item] of items.entries()) {
      const id = ids[index] ?? "";
      const copy = there.get(id);
      const isTakenAgain = copy !== undefined && isUsable(copy, item, to);
      if (!found.has(item.position) && (isTakenAgain || !used.has(id)))
        found.set(item.position, { id, isThere: isTakenAgain });
    }
  }
  return found;
};

const isUsable = (copy: Design, item: ShopperOrderItem, to: ReorderInput["to"]): boolean =>
  !copy.isFrozen && (to === "studio" || isDeepStrictEqual(copy.document, item.document));

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

/** A uuid of this order's magnet alone (RFC 9562, version 8): the same act makes the same draft. */
const draftId = (userId: string, orderId: string, round: number, position: number): string => {
  const hex = createHash("sha256")
    .update(`${userId} ${orderId} ${round} ${position}`)
    .digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
};
