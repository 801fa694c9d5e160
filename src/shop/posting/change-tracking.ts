import type { Actor } from "#server/auth/actor.ts";
import type { Services } from "#server/services.ts";
import type { ChangeTrackingInput } from "#shared/posting/posting.ts";
import { changeReprintTracking } from "#shop/claims/change-reprint-tracking.ts";
import { changeOrderTracking } from "#shop/orders/acts/change-order-tracking.ts";

/**
 * Adds the tracking number of a parcel that is on its way, or puts it right; its shopper is told by mail.
 * @throws ShopError `order_not_found`, `parcel_not_posted`, `changed_meanwhile`, `tracking_taken`
 */
export const changeTracking = (
  services: Services,
  whose: Actor,
  input: ChangeTrackingInput,
): Promise<void> => {
  const { claimId } = input;
  return claimId === undefined
    ? changeOrderTracking(services, whose, input)
    : changeReprintTracking(services, whose, { ...input, claimId });
};
