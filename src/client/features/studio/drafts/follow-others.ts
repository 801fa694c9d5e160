import type { Studio } from "#client/features/studio/studio.ts";

import type { OtherTabs } from "./other-tabs.ts";

/** Several magnets saved one after the other are one reason to look. */
const togetherMilliseconds = 150;

/**
 * Looks for what other tabs and devices saved: at once when a tab tells of it, and whenever somebody
 * comes back to this one. A magnet that nobody touched here is simply brought up to date.
 * @param load reads everything again
 * @returns stops it
 */
export const followOthers = (
  studio: Studio,
  otherTabs: OtherTabs,
  load: () => Promise<void>,
): (() => void) => {
  const stop = new AbortController();
  const { signal } = stop;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLooking = false;

  const look = async () => {
    if (isLooking) {
      later();
      return;
    }
    isLooking = true;
    try {
      if ((await isBehind(studio)) && !signal.aborted) await load();
    } catch {
      // Nobody answers; the next look is soon enough.
    } finally {
      isLooking = false;
    }
  };
  const later = () => {
    clearTimeout(timer);
    if (!signal.aborted) timer = setTimeout(() => void look(), togetherMilliseconds);
  };

  const unlisten = otherTabs.listen(later);
  window.addEventListener("focus", later, { signal });
  document.addEventListener(
    "visibilitychange",
    () => {
      if (document.visibilityState === "visible") later();
    },
    { signal },
  );
  return () => {
    stop.abort();
    clearTimeout(timer);
    unlisten();
  };
};

/** Two small calls: who this is, and which drafts the shop has, and how often each was saved. */
const isBehind = async ({ client, keeper, edits }: Studio): Promise<boolean> => {
  // Coming back from the file dialog, a new visitor has no session yet, and no drafts.
  if ((await client.accounts.readMe.query()) === null) return false;
  const savedBefore = edits.get().magnets.filter(({ id }) => keeper.isSaved(id));
  const revisions = await client.designs.listRevisions.query();
  const there = new Set(revisions.map(({ id }) => id));
  const isGone = savedBefore.some(({ id }) => !there.has(keeper.designIdOf(id) ?? id));
  return isGone || revisions.some(({ id, revision }) => isNews(keeper, id, revision));
};

const isNews = (keeper: Studio["keeper"], designId: string, revision: number): boolean => {
  const magnetId = keeper.magnetIdOf(designId);
  return !keeper.isDropped(magnetId) && (keeper.revisionOf(magnetId) ?? 0) < revision;
};
