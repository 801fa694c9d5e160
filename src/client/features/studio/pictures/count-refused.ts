import { sentenceOfRefusal } from "#client/failures/refusal-sentence.ts";
import { photoIdsOf } from "#client/features/studio/magnets/magnet.ts";
import type { Studio } from "#client/features/studio/studio.ts";
import { tellRefused } from "#client/unsent/refused-files.ts";

/** What was refused is counted outside as it is here; what is on no magnet is forgotten once it was read. */
export const countRefused = ({ shelf, edits }: Pick<Studio, "shelf" | "edits">): void => {
  const tell = () => {
    const drawn = new Set(edits.get().magnets.flatMap(photoIdsOf));
    const told = [...shelf.get().values()].flatMap(({ id, name, stage, isHeld }) =>
      stage.kind === "refused" && (isHeld !== true || drawn.has(id))
        ? [{ id, words: [name, sentenceOfRefusal(stage.code, stage.data)] as const }]
        : [],
    );
    const left = told.filter(({ id }) => !drawn.has(id));
    const onRead = () => shelf.drop(left.map(({ id }) => id));
    tellRefused({ count: told.length, left, onRead });
  };
  shelf.subscribe(tell);
  edits.subscribe(tell);
};
