import type { Magnet } from "#client/features/studio/magnets/magnet.ts";
import type { Studio } from "#client/features/studio/studio.ts";
import { newId } from "#client/new-id.ts";

import type { Conflict } from "./draft-keeper.ts";
import { contentOf } from "./draft.ts";

export type ConflictChoice = "mine" | "theirs" | "both";

/** Does as the shopper decided; each way can be taken back by undoing. */
export const resolveConflict = (
  { keeper, edits, dispatch }: Studio,
  conflict: Conflict,
  choice: ConflictChoice,
): void => {
  const { magnets } = edits.get();
  const mine = magnets.find(({ id }) => id === conflict.magnetId);
  if (!mine) return;
  const theirs: Magnet = { ...mine, ...contentOf(conflict.theirs) };
  switch (choice) {
    case "mine":
      // Theirs was here for a moment, so a step back shows it.
      dispatch({ kind: "replace", magnet: theirs });
      dispatch({ kind: "replace", magnet: mine });
      keeper.keepMine(conflict);
      break;
    case "theirs":
      keeper.takeTheirs(conflict);
      dispatch({ kind: "replace", magnet: theirs });
      break;
    case "both":
      dispatch({
        kind: "add",
        magnets: [{ ...mine, id: newId(), position: mine.position + 1 }],
        beforeId: magnets[magnets.indexOf(mine) + 1]?.id ?? null,
      });
      keeper.takeTheirs(conflict);
      dispatch({ kind: "replace", magnet: theirs });
      break;
  }
};
