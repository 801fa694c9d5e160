import { photoIdsOf } from "#client/features/studio/magnets/magnet.ts";
import type { Studio } from "#client/features/studio/studio.ts";

/** Refused photos that no magnet draws were told of once: nobody can mend them, and none is counted again. */
export const dropTold = ({ shelf, edits }: Pick<Studio, "shelf" | "edits">): void => {
  const drawn = new Set(edits.get().magnets.flatMap(photoIdsOf));
  const told = [...shelf.get().values()].filter(
    ({ id, stage, isHeld }) => stage.kind === "refused" && isHeld !== true && !drawn.has(id),
  );
  shelf.drop(told.map(({ id }) => id));
};
