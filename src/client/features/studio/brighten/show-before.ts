import { useMemo } from "react";

import type { Pieces } from "#client/features/studio/magnets/draw-item.ts";
import { type Magnet, withoutTones } from "#client/features/studio/magnets/magnet.ts";
import { createStore, useStore } from "#client/features/studio/store.ts";
import type { DesignDocument } from "#shared/design/design-document.ts";

/** The magnet that is shown as it was before it was brightened; null: all as they are. */
export const shownBefore = createStore<string | null>(null);

/** A magnet, or the pieces of a puzzle, as the stage shows them: before and after brightening. */
export const useStagePieces = (pieces: Pieces): Pieces => {
  const isBefore = useStore(shownBefore, (id) => id === pieces[0].id);
  return useMemo(() => {
    const [first, ...rest] = pieces;
    return isBefore ? [asItCame(first), ...rest.map(asItCame)] : pieces;
  }, [pieces, isBefore]);
};

const asItCame = (magnet: Magnet): Magnet => {
  const [first, ...rest] = magnet.document.frames;
  const frames: DesignDocument["frames"] = [withoutTones(first), ...rest.map(withoutTones)];
  return { ...magnet, document: { ...magnet.document, frames } };
};
