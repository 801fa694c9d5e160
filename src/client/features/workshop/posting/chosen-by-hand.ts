type Parcel = {
  readonly parcelId: string;
  readonly obstacle: unknown;
  /** A magnet of it is of a recalled batch: neither packed nor posted. */
  readonly recalled: readonly unknown[];
};

/**
 * Which parcels are chosen: what was ticked by hand, or all that can go as long as nothing was.
 * @param touched what was ticked or unticked by hand
 * @returns `gone`: how many of those that were ticked are posted or stopped by somebody else
 */
export const chosenByHand = <P extends Parcel>(
  parcels: readonly P[],
  touched: ReadonlyMap<string, boolean>,
): {
  readonly isByHand: boolean;
  readonly isChosen: (parcel: P) => boolean;
  readonly gone: number;
} => {
  const here = new Set(parcels.map(({ parcelId }) => parcelId));
  const gone = [...touched].filter(([id, isOn]) => isOn && !here.has(id)).length;
  const isByHand = gone > 0 || parcels.some(({ parcelId }) => touched.has(parcelId));
  return {
    isByHand,
    isChosen: ({ parcelId, obstacle, recalled }) =>
      recalled.length === 0 && (touched.get(parcelId) ?? (!isByHand && obstacle === null)),
    gone,
  };
};
