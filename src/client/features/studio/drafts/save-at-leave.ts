import type { Studio } from "#client/features/studio/studio.ts";
import { sendAtLeave } from "#client/unsent/send-at-leave.ts";

/**
 * Saves what is open when the page is hidden, and in one last call each when it goes away: such a
 * call outlives the page. What it can't carry is in the journal and saved by the next visit.
 */
export const saveAtLeave = ({ keeper, journal }: Studio): void => {
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") keeper.nudge();
  });
  window.addEventListener("beforeunload", (event) => {
    // Without a line the page would not come back, without a copy the work would not.
    const isSafe = navigator.onLine && !journal.isRefused.get();
    if (!isSafe && keeper.status.get().kind !== "saved") event.preventDefault();
  });
  window.addEventListener("pagehide", () => {
    for (const design of keeper.takeUnsaved()) sendAtLeave("designs.saveDesign", design);
  });
};
