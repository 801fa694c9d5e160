import { useSyncExternalStore } from "react";

/** Files of this tab that can be no magnet. */
export type RefusedFiles = {
  /** On no magnet: nothing else tells of them outside of the studio. */
  readonly files: readonly { readonly id: string; readonly words: readonly [string, string] }[];
  /** They have been read. */
  readonly onRead: () => void;
};

let refused: RefusedFiles = { files: [], onRead: () => {} };
const listeners = new Set<() => void>();

/** The studio tells of them; pages that do not carry it say so until they are put away. */
export const tellRefused = (next: RefusedFiles): void => {
  const isSame = next.files.every(({ id }, at) => id === refused.files[at]?.id);
  if (isSame && next.files.length === refused.files.length) return;
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
