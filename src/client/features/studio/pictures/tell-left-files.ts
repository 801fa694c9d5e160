import { sentenceOfRefusal } from "#client/failures/refusal-sentence.ts";
import { photoIdsOf } from "#client/features/studio/magnets/magnet.ts";
import type { Studio } from "#client/features/studio/studio.ts";
import { tellRefused } from "#client/unsent/refused-files.ts";

/** What was refused and is on no magnet is told outside of the studio, too, and forgotten once it was read. */
export const tellLeftFiles = ({ shelf, edits }: Pick<Studio, "shelf" | "edits">): void => {
  const findLeft = () => {
    const drawn = new Set(edits.get().magnets.flatMap(photoIdsOf));
    return [...shelf.get().values()].flatMap(({ id, name, stage, isHeld }) =>
      stage.kind === "refused" && isHeld !== true && !drawn.has(id)
        ? [{ id, words: [name, sentenceOfRefusal(stage.code, stage.data)] as const }]
        : [],
    );
  };
  const read = new Set<string>();
  const onRead = () => {
    for (const { id } of findLeft()) read.add(id);
    tell();
  };
  const tell = () => {
    const left = findLeft();
    // Its magnet may come once more from the shop, until that has heard that it is gone.
    const again = left.filter(({ id }) => read.has(id)).map(({ id }) => id);
    if (again.length > 0) shelf.drop(again);
    else tellRefused({ files: left, onRead });
  };
  shelf.subscribe(tell);
  edits.subscribe(tell);
};
