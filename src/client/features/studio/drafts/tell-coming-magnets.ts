import { tellComing } from "#client/coming-magnets.ts";
import { photoIdsOf } from "#client/features/studio/magnets/magnet.ts";
import type { Studio } from "#client/features/studio/studio.ts";

/** A glance, no album. */
const shownPicturesMax = 3;

/** Lets every page of this tab know of magnets that the shop does not have yet. */
export const tellComingMagnets = ({ edits, keeper, shelf }: Studio): void => {
  const tell = () => {
    const magnets = edits.get().magnets.filter(({ id }) => keeper.designIdOf(id) === null);
    const shown = magnets.slice(0, shownPicturesMax).flatMap(photoIdsOf);
    const hrefs = shown.flatMap((id) => shelf.get().get(id)?.thumbHref ?? []);
    tellComing({ count: magnets.length, hrefs: hrefs.slice(0, shownPicturesMax) });
  };
  edits.subscribe(tell);
  shelf.subscribe(tell);
  keeper.status.subscribe(tell);
  tell();
};
