type Line = { readonly parcelNumber: string; readonly trackingNumber: string };

/** Tracking numbers that lines give to more than one parcel, each with these parcels. */
export const numbersTwice = (
  lines: readonly Line[],
): { readonly trackingNumber: string; readonly parcels: readonly string[] }[] =>
  [...Map.groupBy(lines, ({ trackingNumber }) => trackingNumber)]
    .map(([trackingNumber, own]) => ({
      trackingNumber,
      parcels: own.map(({ parcelNumber }) => parcelNumber),
    }))
    .filter(({ parcels }) => parcels.length > 1);
