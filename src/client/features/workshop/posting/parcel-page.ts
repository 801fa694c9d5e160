/** Where a parcel is looked at: its order, or the claim of a reprint. */
export const parcelPage = ({
  orderId,
  claimId,
}: {
  readonly orderId: string;
  readonly claimId: string | null;
}) =>
  claimId === null
    ? { section: "orders" as const, order: orderId }
    : { section: "claims" as const, claim: claimId };
