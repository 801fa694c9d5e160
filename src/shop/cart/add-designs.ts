import { sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { value } from "#server/db/statements/finish-sql.ts";
import { transact } from "#server/db/transact.ts";
import type { AddDesignsInput } from "#shared/cart.ts";
import { judgeDesign } from "#shared/design/judge-design.ts";
import { ShopError } from "#shared/shop-error.ts";
import { type KnownFormat, listKnownFormats } from "#shop/catalog/list-formats.ts";
import { type Design, readDesigns } from "#shop/designs/read-designs.ts";
import { photoSizesOf } from "#shop/designs/read-photo-sizes.ts";

import { countingLines } from "./count-lines.ts";
import { openCart } from "./open-cart.ts";
import { requireCartLimits } from "./require-cart-limits.ts";

/**
 * Puts designs in the shopper's cart, in this order; it is made with the first. A design that is in it already
 * gets at least that many copies, so an act that is repeated orders nothing twice; it counts as seen anew
 * in the shape that its format has now.
 * @param input with `quantities` each design has its own
 * @param kept all formats, where they were read a moment ago
 * @throws ShopError `design_not_found`, `format_not_found`, `design_resolution_blocked`,
 * `design_resolution_consent` with `designIds`, `cart_item_limit_reached`
 */
export const addDesigns = async (
  db: Database,
  whose: Actor,
  input: AddDesignsInput & { readonly quantities?: ReadonlyMap<string, number> },
  kept?: readonly KnownFormat[],
) => {
  // Lines stand in the order that was asked for; what is locked is locked in the order of designs.
  const itemIdOf = new Map(input.designIds.map((id) => [id, uuidv7()]));
  const added = [...itemIdOf].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const designIds = added.map(([designId]) => designId);
  const itemIds = added.map(([, itemId]) => itemId);
  const formats = kept ?? (await listKnownFormats(db));
  return transact(db, async (tx) => {
    const open = await openCart(tx, whose);
    // Read under the lock: designs that a sign-in took along are the account's by now.
    const designs = await readDesigns(tx, whose, { ids: designIds });
    requireSharpEnough(designs, formats, designIds.length);
    const quantityOf = input.quantities ?? new Map(designs.map((each) => [each.id, each.quantity]));
    const quantities = designIds.map((id) => input.quantity ?? quantityOf.get(id) ?? 1);
    const { cartId } = open;
    const adding = addingLines({ cartId, itemIds, designIds, quantities });
    const { pieces } = await requireCartLimits(tx, adding);
    return { ...open, pieces };
  });
};

const addingLines = countingLines<"itemIds" | "designIds" | "quantities">(sql`
  insert into cart_item (id, cart_id, design_id, quantity)
  select item_id, ${value("cartId")}::uuid, design_id, quantity
  from unnest(${value("itemIds")}::uuid[], ${value("designIds")}::uuid[],
    ${value("quantities")}::int[]) as added (item_id, design_id, quantity)
  on conflict (cart_id, design_id)
    do update set quantity = greatest(cart_item.quantity, excluded.quantity), seen_at = now()
  returning id, quantity`);

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
    const sizes = photoSizesOf(new Map(design.photos.map((photo) => [photo.id, photo])));
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
