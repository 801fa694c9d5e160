import { refitted } from "#client/features/studio/magnets/fit-frames.ts";
import type { Studio } from "#client/features/studio/studio.ts";

/**
 * Puts the photos of these magnets where we would put them in the shape that their format has now, crops that
 * somebody chose for the old one as well. Texts and all else stay; one step takes it back.
 */
export const refitPhotos = (
  { edits, dispatch, fitFrame }: Pick<Studio, "edits" | "dispatch" | "fitFrame">,
  ids: readonly string[],
): void => {
  const magnets = edits.get().magnets.filter(({ id }) => ids.includes(id));
  const fitted = new Map(
    magnets.map((magnet) => [
      magnet.document,
      refitted({ ...magnet, chosenFrames: [] }, fitFrame).document,
    ]),
  );
  dispatch({ kind: "edit", ids, edit: (document) => fitted.get(document) ?? document });
};
