/** Whether a magnet's photo is on its way or being decoded: it mends itself. */
export const isPreparing = (item: {
  /** Its photos are processed and its format is on sale. */
  readonly isPrintable: boolean;
  readonly format: { readonly isOnSale: boolean };
  readonly photos: readonly { readonly size: unknown }[];
}): boolean =>
  !item.isPrintable && item.format.isOnSale && item.photos.some(({ size }) => size === null);

/** How often a page looks whether photos are ready; only while one is not. */
export const preparingLookMilliseconds = 2_000;
