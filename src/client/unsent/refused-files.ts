import { useSyncExternalStore } from "react";

/** Files of this tab that can be no magnet. */
export type RefusedFiles = {
  /** All that the studio says so of, those on magnets among them. */
  readonly count: number;
  /** Those that are on none: nothing else tells of them outside of the studio. */
  readonly left: readonly { readonly id: string; readonly words: readonly [string, string] }[];
  /** They have been read. */
  readonly onRead: () => void;
};

let refused: RefusedFiles = { count: 0, left: [], onRead: () => {} };
const listeners = new Set<() => void>();

/** The studio tells of them; pages that do not carry it say so until they are put away. */
export const tellRefused = (next: RefusedFiles): void => {
  const isSame =
    next.count === refused.count && next.left.every(({ id }, at) => id === refused.left[at]?.id);
  if (isSame && next.left.length === refused.left.length) return;
  refused = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useRefusedFiles = (): RefusedFiles =>
  useSyncExternalStore(
    subscribe,
    () => refused,
    () => refused,
  );
