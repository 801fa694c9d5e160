import type { PlaceOrderInput, SeenItem } from "#shared/checkout/checkout.ts";
import { ShopError } from "#shared/shop-error.ts";
import type { AssembledCart } from "#shop/cart/read-cart.ts";

/**
 * What the shopper saw is what he orders: the same sum, and the same magnets as they were drawn for him. Other
 * windows and other devices of his may have changed both since.
 * @throws ShopError `cart_changed` with `oldTotalCents` and `newTotalCents`, which are one when only magnets changed
 */
export const requireShown = ({ prices, items }: AssembledCart, input: PlaceOrderInput): void => {
  // Without a way of sending there is no total to compare; the requirements then say what is wrong.
  if (prices.shippingCents === null) return;
  const isSeenSum = prices.totalCents === input.expectedTotalCents;
  const isSeen = input.seenItems === null || wordsOf(input.seenItems) === wordsOf(items);
  if (isSeenSum && isSeen) return;
  throw new ShopError("cart_changed", {
    oldTotalCents: input.expectedTotalCents,
    newTotalCents: prices.totalCents,
  });
};

/** In whatever order they stood. */
const wordsOf = (items: readonly SeenItem[]): string =>
  items
    .map(({ designId, revision, quantity }) => `${designId} ${revision} ${quantity}`)
    .toSorted()
    .join();
