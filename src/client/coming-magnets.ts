import { useSyncExternalStore } from "react";

/** Magnets of this tab that the shop has not been told of yet, as their photos are still on their way. */
export type ComingMagnets = {
  readonly count: number;
  /** Small pictures of the first of them, from this device. */
  readonly hrefs: readonly string[];
};

const none: ComingMagnets = { count: 0, hrefs: [] };
let coming = none;
const listeners = new Set<() => void>();

/** The studio tells what is coming; pages that do not carry it say so. */
export const tellComing = (next: ComingMagnets): void => {
  const isSame = next.count === coming.count && next.hrefs.join() === coming.hrefs.join();
  if (isSame) return;
  coming = next;
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
