import type { Actor } from "#server/auth/actor.ts";
import type { Services } from "#server/services.ts";
import type { ShipParcelsInput } from "#shared/posting/posting.ts";
import { type RefusalCode, ShopError } from "#shared/shop-error.ts";
import { postReprint } from "#shop/claims/post-reprint.ts";
import { markShipped } from "#shop/orders/acts/mark-shipped.ts";

/** What became of a parcel: posted, or why not. */
export type ParcelAnswer = {
  readonly orderId: string;
  readonly claimId?: string | undefined;
  readonly refusal: RefusalCode | null;
};

/**
 * Says of many parcels at once that they are with the carrier; each shopper is told by mail. Each stands
 * for itself: one that was canceled meanwhile keeps none of the others back.
 */
export const shipParcels = async (
  services: Services,
  whose: Actor,
  { carrier, parcels }: ShipParcelsInput,
): Promise<ParcelAnswer[]> => {
  const answers: ParcelAnswer[] = [];
  for (const { orderId, claimId, trackingNumber } of parcels) {
    const posted = { orderId, carrier, trackingNumber };
    answers.push({
      orderId,
      claimId,
      refusal: await refusalOf(
        claimId === undefined
          ? markShipped(services, whose, posted)
          : postReprint(services, whose, { ...posted, claimId }),
      ),
    });
  }
  return answers;
};

const refusalOf = async (act: Promise<void>): Promise<RefusalCode | null> => {
  try {
    await act;
    return null;
  } catch (error) {
    if (error instanceof ShopError) return error.code;
    throw error;
  }
};
