import { tellComing } from "#client/coming-magnets.ts";
import { type Magnet, photoIdsOf, countPieces } from "#client/features/studio/magnets/magnet.ts";
import type { Studio } from "#client/features/studio/studio.ts";

/** A glance, no album. */
const shownPicturesMax = 3;

/** Lets every page of this tab know of magnets that the shop does not have yet, or not as they will be. */
export const tellComingMagnets = ({ edits, keeper, shelf }: Studio): void => {
  const isUnplaced = (magnet: Magnet) =>
    !edits.get().settled.has(magnet.document) &&
    (keeper.isOnItsWay(magnet.id) ||
      photoIdsOf(magnet).some((id) => shelf.get().get(id)?.stage.kind === "processing"));
  const tell = () => {
    const all = edits.get().magnets;
    const photos = [...shelf.get().values()];
    const blurred = photos.flatMap(({ id, isBlurred }) => (isBlurred ? id : []));
    const magnets = all.filter(({ id }) => keeper.designIdOf(id) === null);
    const shown = magnets.slice(0, shownPicturesMax).flatMap(photoIdsOf);
    const hrefs = shown.flatMap((id) => shelf.get().get(id)?.thumbHref ?? []);
    const unplaced = all.filter(isUnplaced).flatMap(({ id }) => keeper.designIdOf(id) ?? []);
    tellComing(
      {
        count: countPieces(magnets),
        hrefs: hrefs.slice(0, shownPicturesMax),
        unplaced,
        isSaved: keeper.status.get().kind === "saved",
        blurred,
      },
      new Set(all.map(({ id }) => id)),
    );
  };
  edits.subscribe(tell);
  shelf.subscribe(tell);
  keeper.onReport(tell);
  tell();
};
