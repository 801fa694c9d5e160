import { dismissToast, showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** Of what can be taken back later as well, by a button of its own. */
const offeredSeconds = 30;

/** The last offer whose way back also stands elsewhere: the next one takes its place. */
let brief: number | undefined;

type Undoable = {
  /** What was done. */
  readonly text: string;
  /** To what, for ears: of several offers each says which one it is. */
  readonly what?: string;
  readonly onUndo: () => void;
  /** How long it can be taken back; left out where a button of its own does so later. */
  readonly seconds?: number;
};

/**
 * Says what was done and offers to take it back, alike for every act that has a way back.
 * @returns by which the offer is dismissed before its time
 */
export const offerUndo = ({ text, what = text, onUndo, seconds }: Undoable): number => {
  if (brief !== undefined) dismissToast(brief);
  const label = m.moves_undo();
  const action = { label, name: `${label}: ${what}`, onAct: onUndo };
  const shown = showToast({ tone: "good", text, action, path: "/admin" });
  brief = seconds === undefined ? shown : undefined;
  setTimeout(() => dismissToast(shown), (seconds ?? offeredSeconds) * 1_000);
  return shown;
};
