import type { RefusalCode } from "#shared/shop-error.ts";

type Parcel = { readonly parcelId: string; readonly obstacle: unknown };
type Numbered<P extends Parcel> = { readonly parcel: P; readonly trackingNumber: string };
type Refused<P extends Parcel> = Numbered<P> & { readonly refusal: RefusalCode };

/** Refusals that are about the parcel, whatever its number is. */
const ofParcel: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  "parcel_not_made",
  "parcel_recalled",
  "parcel_too_early",
  "parcel_unpaid",
  "order_transition_refused",
]);

/**
 * Of what was refused that which is still so: not a parcel that has gone or can go by now, nor a number that was
 * changed, nor what went without numbers once one comes.
 */
export const stillRefused = <P extends Parcel, One extends Refused<P>>(
  refused: readonly One[],
  parcels: readonly P[],
  numbered: readonly Numbered<P>[],
): readonly One[] =>
  refused.filter(({ parcel: { parcelId }, trackingNumber, refusal }) => {
    const now = parcels.find((parcel) => parcel.parcelId === parcelId);
    if (now === undefined) return false;
    if (ofParcel.has(refusal)) return now.obstacle !== null;
    return trackingNumber === ""
      ? numbered.length === 0
      : numbered.some(
          (one) => one.parcel.parcelId === parcelId && one.trackingNumber === trackingNumber,
        );
  });
