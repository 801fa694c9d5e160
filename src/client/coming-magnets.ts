import { useSyncExternalStore } from "react";

/** Magnets of this tab that the shop has not been told of yet, as their photos are still on their way. */
export type ComingMagnets = {
  readonly count: number;
  /** Small pictures of the first of them, from this device. */
  readonly hrefs: readonly string[];
  /** There were some: whoever this is, the shop knows them by now. */
  readonly hasBeen: boolean;
  /** The studio of this tab is open: it has taken over what lay on this device, and tells of it here. */
  readonly isStudioOpen: boolean;
};

const none: ComingMagnets = { count: 0, hrefs: [], hasBeen: false, isStudioOpen: false };
let coming = none;
const listeners = new Set<() => void>();

/** The studio tells what is coming; pages that do not carry it say so. */
export const tellComing = (next: Pick<ComingMagnets, "count" | "hrefs">): void => {
  const isSame =
    coming.isStudioOpen && next.count === coming.count && next.hrefs.join() === coming.hrefs.join();
  if (isSame) return;
  coming = { ...next, hasBeen: coming.hasBeen || next.count > 0, isStudioOpen: true };
  for (const listener of listeners) listener();
};

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
