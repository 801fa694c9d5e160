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

let before: MyErasure | null | undefined;

/** What the page before this one was answered; the browser keeps it no longer. */
export const erasureBefore = (): MyErasure | null => {
  if (before === undefined) before = take();
  return before;
};

const take = (): MyErasure | null => {
  try {
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return JSON.parse(kept ?? "null");
  } catch {
    return null;
  }
};
