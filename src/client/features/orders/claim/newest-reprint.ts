import type { ClaimView } from "#client/features/orders/order-view.ts";

type Posted = Pick<ClaimView, "id" | "postedAt">;

/** The claim whose reprint was posted last: its parcel is the one to follow; undefined: that is the order's own. */
export const newestReprint = (claims: readonly Posted[]): string | undefined =>
  claims.reduce<Posted | undefined>(
    (newest, claim) => ((claim.postedAt ?? "") > (newest?.postedAt ?? "") ? claim : newest),
    undefined,
  )?.id;
