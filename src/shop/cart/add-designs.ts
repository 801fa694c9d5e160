import { sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import type { AddDesignsInput } from "#shared/cart.ts";
import { judgeDesign } from "#shared/design/judge-design.ts";
import { ShopError } from "#shared/shop-error.ts";
import { type KnownFormat, listKnownFormats } from "#shop/catalog/list-formats.ts";
import { type Design, readDesigns } from "#shop/designs/read-designs.ts";
import { sizesOf } from "#shop/designs/read-photo-sizes.ts";

import { cartItem } from "./cart-item.table.ts";
import { cart } from "./cart.table.ts";
import { requireCartLimits } from "./require-cart-limits.ts";

/**
 * Puts designs in the shopper's cart, which is made with the first. A design that is in it already
 * gets at least `quantity` copies, so an act that is repeated orders nothing twice.
 * @throws ShopError `design_not_found`, `format_not_found`, `design_resolution_blocked`,
 * `design_resolution_consent` with `designIds`, `cart_item_limit_reached`
 */
export const addDesigns = async (db: Database, whose: Actor, input: AddDesignsInput) => {
  const designIds = [...new Set(input.designIds)].toSorted();
  requireSharpEnough(
    await readDesigns(db, whose, { ids: designIds }),
    await listKnownFormats(db),
    designIds.length,
  );
  return db.transaction(async (tx) => {
    const [open] = await tx
      .insert(cart)
      .values({ ownerId: whose.userId })
      .onConflictDoUpdate({
        target: cart.ownerId,
        targetWhere: sql`completed_at is null`,
        set: { version: sql`${cart.version} + 1`, updatedAt: sql`now()` },
      })
      .returning({ cartId: cart.id, version: cart.version });
    if (!open) throw new Error("an upsert returned no row");
    await tx
      .insert(cartItem)
      .values(
        designIds.map((designId) => ({
          cartId: open.cartId,
          designId,
          quantity: input.quantity,
        })),
      )
      .onConflictDoUpdate({
        target: [cartItem.cartId, cartItem.designId],
        set: { quantity: sql`greatest(${cartItem.quantity}, excluded.quantity)` },
      });
    const { pieces } = await requireCartLimits(tx, open.cartId);
    return { ...open, pieces };
  });
};

/** Photos still on their way are judged at the checkout, which does not let them pass either. */
const requireSharpEnough = (
  designs: readonly Design[],
  formats: readonly KnownFormat[],
  wanted: number,
): void => {
  if (designs.length !== wanted) throw new ShopError("design_not_found");
  const judged = designs.map((design) => {
    const format = formats.find(({ slug }) => slug === design.document.formatSlug);
    if (!format?.isOnSale) throw new ShopError("format_not_found");
    const sizes = sizesOf(new Map(design.photos.map((photo) => [photo.id, photo])));
    return { design, light: judgeDesign(design.document, format.geometry, sizes)?.light };
  });
  const idsOf = (refused: typeof judged) => refused.map(({ design }) => design.id);
  const blocked = judged.filter(({ light }) => light === "blocked");
  if (blocked.length > 0) {
    throw new ShopError("design_resolution_blocked", { designIds: idsOf(blocked) });
  }
  const unsure = judged.filter(
    ({ design, light }) => light === "poor" && !design.acceptsLowResolution,
  );
  if (unsure.length > 0) {
    throw new ShopError("design_resolution_consent", { designIds: idsOf(unsure) });
  }
};
