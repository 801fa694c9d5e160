let waiting: readonly File[] = [];

/** Keeps photos picked on one page for the next; files cannot travel in an address. */
export const handOverPhotos = (files: readonly File[]): void => {
  waiting = [...waiting, ...files];
};

/** The photos that wait, once: whoever takes them owns them. */
export const takeHandedPhotos = (): readonly File[] => {
  const taken = waiting;
  waiting = [];
  return taken;
};
