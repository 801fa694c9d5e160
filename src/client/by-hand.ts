import { useSyncExternalStore } from "react";

import { trpc } from "./trpc.ts";

const storageKey = "lodestone-by-hand";
const listeners = new Set<() => void>();
let isOn: boolean | undefined;

const read = (): boolean => {
  try {
    return (isOn ??= sessionStorage.getItem(storageKey) === "1");
  } catch {
    // Without storage it lasts as long as the page.
    return isOn ?? false;
  }
};

/** Whether this tab takes down an order for somebody else; lasts until the tab is closed. */
export const setByHand = (next: boolean): void => {
  isOn = next;
  try {
    if (next) sessionStorage.setItem(storageKey, "1");
    else sessionStorage.removeItem(storageKey);
  } catch {
    // As above.
  }
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Only people of the workshop order by hand, whatever the tab still remembers. Nobody else's page waits
 * for who they are; the server asks once more.
 */
export const useByHand = (): boolean => {
  const isWanted = useSyncExternalStore(subscribe, read, () => false);
  const { data: me } = trpc.accounts.readMe.useQuery(undefined, { enabled: isWanted });
  return isWanted && (me === undefined || me?.role === "staff" || me?.role === "admin");
};
