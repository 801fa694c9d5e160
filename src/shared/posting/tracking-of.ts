import { type Carrier, carriers, trackingUrl } from "#shared/orders.ts";

/** Who carries a posted parcel, its number (empty: a letter) and where it is followed; null until it is posted. */
export const trackingOf = ({
  carrier: stored,
  trackingNumber,
}: {
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
}): { readonly carrier: Carrier; readonly number: string; readonly url: string | null } | null => {
  const carrier = carriers.find((known) => known === stored);
  return carrier === undefined
    ? null
    : {
        carrier,
        number: trackingNumber ?? "",
        url: trackingNumber ? trackingUrl(carrier, trackingNumber) : null,
      };
};
