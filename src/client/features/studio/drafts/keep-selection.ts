// Which magnet of a tab is selected outlives its reload.

import type { Studio } from "#client/features/studio/studio.ts";

const key = "lodestone-studio-selected";

type Selecting = {
  readonly edits: Pick<Studio["edits"], "get">;
  readonly keeper: Pick<Studio["keeper"], "designIdOf">;
  readonly dispatch: Studio["dispatch"];
};

/** By the id that the shop knows it by, if it does. */
const nameOf = ({ keeper }: Selecting, id: string): string => keeper.designIdOf(id) ?? id;

/** To be called as the page goes. */
export const keepSelection = (studio: Selecting): void => {
  const { selectedId } = studio.edits.get();
  try {
    if (selectedId === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, nameOf(studio, selectedId));
  } catch {
    // The first one is selected then.
  }
};

const readSelection = (): string | null => {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
};

/**
 * The magnet that was selected before a reload is selected as soon as it is there.
 * @returns does what brings magnets; somebody who chose one meanwhile is not contradicted
 */
export const openSelection = (studio: Selecting): ((load: () => void) => void) => {
  const { edits, dispatch } = studio;
  let shown = edits.get().selectedId;
  let wished = shown === null ? readSelection() : null;
  return (load) => {
    if (edits.get().selectedId !== shown) wished = null;
    load();
    const found = edits
      .get()
      .magnets.find(({ id }) => id === wished || nameOf(studio, id) === wished);
    if (found) dispatch({ kind: "select", id: found.id });
    shown = edits.get().selectedId;
  };
};
