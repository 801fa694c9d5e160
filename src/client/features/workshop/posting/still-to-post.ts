type Parcel = { readonly parcelId: string; readonly obstacle: unknown };
type Asked<P extends Parcel> = { readonly parcel: P; readonly trackingNumber: string };

/**
 * What of that which was asked about can still go, as it is now: what a colleague posted or stopped meanwhile is
 * not counted. Where none of it can, it stays as it was, and the shop's answer says why.
 */
export const stillToPost = <P extends Parcel>(
  asked: readonly Asked<P>[],
  parcels: readonly P[],
): readonly Asked<P>[] => {
  const still = asked.flatMap(({ parcel: { parcelId }, trackingNumber }) => {
    const parcel = parcels.find((one) => one.parcelId === parcelId && one.obstacle === null);
    return parcel === undefined ? [] : [{ parcel, trackingNumber }];
  });
  return still.length > 0 ? still : asked;
};
