const key = "lodestone-camera";

/**
 * Only the workshop's own document may use the camera (`permissions-policy`). Whoever walked here from
 * another page of the shop has that page's document still, and gets the workshop's first.
 * @returns whether the page is being loaded anew
 */
export const reloadForCamera = (): boolean => {
  const [loaded] = performance.getEntriesByType("navigation");
  if (loaded === undefined || new URL(loaded.name).pathname === location.pathname) return false;
  sessionStorage.setItem(key, "open");
  location.reload();
  return true;
};

/** Whether the camera was asked for before the page was loaded anew; until it is forgotten. */
export const wasReloadedForCamera = (): boolean => sessionStorage.getItem(key) !== null;

export const forgetReloadForCamera = (): void => sessionStorage.removeItem(key);
