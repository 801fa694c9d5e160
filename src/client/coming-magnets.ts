import { useSyncExternalStore } from "react";

/** Magnets of this tab that the shop has not been told of yet, as their photos are still on their way. */
export type ComingMagnets = {
  /** Pieces of them. */
  readonly count: number;
  /** Small pictures of the first of them, from this device. */
  readonly hrefs: readonly string[];
  /** Designs that the shop has and whose photos have not found their place yet: it moves once they are seen. */
  readonly unplaced: readonly string[];
  /** The shop has what there is here, and knows what is gone. */
  readonly isSaved: boolean;
  /** Photos that look blurred among enough pixels; the shop does not know. */
  readonly blurred: readonly string[];
  /** There were some: whoever this is, the shop knows them by now. */
  readonly hasBeen: boolean;
  /** The studio of this tab is open: it has taken over what lay on this device, and tells of it here. */
  readonly isStudioOpen: boolean;
};

const none: ComingMagnets = {
  count: 0,
  hrefs: [],
  unplaced: [],
  isSaved: true,
  blurred: [],
  hasBeen: false,
  isStudioOpen: false,
};
let coming = none;
const listeners = new Set<() => void>();

/** The studio tells what is coming, and which magnets it has; pages that do not carry it say so. */
export const tellComing = (
  next: Pick<ComingMagnets, "count" | "hrefs" | "unplaced" | "isSaved" | "blurred">,
  magnetIds: ReadonlySet<string>,
): void => {
  tooCoarse = tooCoarse.filter((id) => magnetIds.has(id));
  const isSame =
    coming.isStudioOpen &&
    next.count === coming.count &&
    next.isSaved === coming.isSaved &&
    next.blurred.length === coming.blurred.length &&
    next.hrefs.join() === coming.hrefs.join() &&
    next.unplaced.join() === coming.unplaced.join();
  if (isSame) return;
  coming = { ...next, hasBeen: coming.hasBeen || next.count > 0, isStudioOpen: true };
  for (const listener of listeners) listener();
};

let tooCoarse: readonly string[] = [];

/** Which magnets of the studio no printer can print: they do not go into the cart. */
export const tellTooCoarse = (magnetIds: readonly string[]): void => {
  tooCoarse = magnetIds;
};

/** How many of them this tab's studio still has; 0 where it has not been open. */
export const readTooCoarse = (): number => tooCoarse.length;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useComingMagnets = (): ComingMagnets =>
  useSyncExternalStore(
    subscribe,
    () => coming,
    () => none,
  );
