import { photoIdsOf } from "#client/features/studio/magnets/magnet.ts";
import type { Studio } from "#client/features/studio/studio.ts";

/**
 * Marks refused photos that a magnet of the cart goes on drawing: once they are swapped or taken out, nothing
 * is left to say of them. A mark, and not dropped, for a step back draws them again.
 */
export const markHeld = ({ shelf, edits }: Pick<Studio, "shelf" | "edits">): void => {
  const mark = () => {
    for (const { id, stage, isHeld } of shelf.get().values()) {
      if (stage.kind !== "refused" || isHeld === true) continue;
      const isDrawn = edits.get().magnets.some((magnet) => photoIdsOf(magnet).includes(id));
      if (isDrawn) shelf.learn(id, { isHeld: true });
    }
  };
  shelf.subscribe(mark);
  edits.subscribe(mark);
};
