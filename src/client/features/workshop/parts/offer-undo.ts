import { dismissToast, showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** Of what can be taken back later as well, by a button of its own. */
const offeredSeconds = 30;

type Undoable = {
  /** What was done. */
  readonly text: string;
  readonly onUndo: () => void;
  /** How long it can be taken back. */
  readonly seconds?: number;
};

/**
 * Says what was done and offers to take it back, alike for every act that has a way back.
 * @returns by which the offer is dismissed before its time
 */
export const offerUndo = ({ text, onUndo, seconds = offeredSeconds }: Undoable): number => {
  const shown = showToast({ tone: "good", text, action: { label: m.moves_undo(), onAct: onUndo } });
  setTimeout(() => dismissToast(shown), seconds * 1_000);
  return shown;
};
