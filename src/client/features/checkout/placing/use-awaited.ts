import type { CheckoutCart } from "#client/features/checkout/checkout-view.ts";
import { useChangingDesigns } from "#client/unsent/use-changing-designs.ts";
import { useUnsent } from "#client/unsent/use-unsent.ts";
import { isPreparing } from "#shared/checkout/is-preparing.ts";

/**
 * Magnets whose photos only take their time, be it on their way from the studio of this tab, and those that the studio
 * changes just now: an order of before would print another crop, and leave the new one behind as a draft.
 */
export const useAwaited = ({ items }: CheckoutCart): readonly string[] => {
  const { photoIds } = useUnsent();
  const changing = useChangingDesigns(items);
  return items
    .filter(
      (item) =>
        changing.includes(item.designId) ||
        (isPreparing(item) && !item.photos.some(({ id }) => photoIds.includes(id))),
    )
    .map(({ designId }) => designId);
};
