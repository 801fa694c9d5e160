import type { MyErasure } from "./my-data.ts";

const key = "lodestone-erased";

/**
 * The answer to an erasure outlives the new page that follows it, once: it holds the only links to orders that
 * go on.
 * @returns false where the browser keeps nothing
 */
export const keepErasure = (erased: MyErasure): boolean => {
  try {
    sessionStorage.setItem(key, JSON.stringify(erased));
    return true;
  } catch {
    return false;
  }
};

/** Given once. */
export const takeErasure = (): MyErasure | null => {
  try {
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return JSON.parse(kept ?? "null");
  } catch {
    return null;
  }
};
