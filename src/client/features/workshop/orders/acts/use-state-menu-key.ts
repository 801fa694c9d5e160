import { useShortcuts } from "#client/features/workshop/parts/lists/shortcuts.ts";

/** m opens the state menu of the row in focus, or the only one that there is. */
export const useStateMenuKey = (): void => useShortcuts(acts);

const acts = {
  m: () => {
    const menus = [...document.querySelectorAll<HTMLElement>("[data-state-menu]")];
    const row = document.activeElement?.closest("tr, li");
    const chosen = menus.find((menu) => row?.contains(menu));
    const menu = chosen ?? (menus.length === 1 ? menus[0] : undefined);
    menu?.focus();
    menu?.click();
  },
};
