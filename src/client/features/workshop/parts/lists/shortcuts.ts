// Keyboard shortcuts of the workshop: single keys, only outside of fields, and their off switch
// (WCAG 2.1.4).

import { useEffect, useSyncExternalStore } from "react";

/** Single keys act only outside of fields, and people who dictate can switch them off (WCAG 2.1.4). */
const storageKey = "workshop-shortcuts";

let isOpen = false;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const openShortcuts = (): void => setShortcutsOpen(true);
export const setShortcutsOpen = (next: boolean): void => {
  isOpen = next;
  tell();
};
export const useShortcutsOpen = (): boolean => useSyncExternalStore(subscribe, () => isOpen);

const areOn = (): boolean => localStorage.getItem(storageKey) !== "off";
export const setShortcutsOn = (next: boolean): void => {
  localStorage.setItem(storageKey, next ? "on" : "off");
  tell();
};
export const useShortcutsOn = (): boolean => useSyncExternalStore(subscribe, areOn);

/** What single keys do while the component is shown, e.g. `{ j: goDown }`. */
export const useShortcuts = (acts: Readonly<Record<string, () => void>>): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const act = acts[event.key];
      if (act === undefined || !areOn() || isTaken(event)) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [acts]);
};

const isTaken = (event: KeyboardEvent): boolean => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  // Also where the focus lies beside it: a key is of what lies on top.
  if (document.querySelector("[role=dialog], [role=menu]:popover-open") !== null) return true;
  const { target } = event;
  return (
    target instanceof Element &&
    // A box to tick takes no letters.
    target.closest(
      "input:not([type=checkbox]), select, textarea, [contenteditable], [role=menu]",
    ) !== null
  );
};

/** Moves the focus by `step` among the rows of a list; from elsewhere, to its first row. */
export const focusRow = (list: HTMLElement | null, step: 1 | -1): void => {
  const rows = [...(list?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
  // Also from what else can be reached in a row, such as its menu.
  const at = rows.findIndex((row) =>
    (row.closest("tr, li") ?? row).contains(document.activeElement),
  );
  const next = at === -1 ? rows[step === 1 ? 0 : rows.length - 1] : rows[at + step];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
};
