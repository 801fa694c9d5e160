import { freePlacesOf } from "#client/features/studio/magnets/free-places.ts";
import type { Magnet } from "#client/features/studio/magnets/magnet.ts";
import type { PhotoMap } from "#client/features/studio/pictures/photo-shelf.ts";
import type { Studio } from "#client/features/studio/studio.ts";
import { PhotoInput } from "#client/ui/forms/photo-input.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./act-bar.module.css";

/** How many photos are missing on magnets, and the act that brings the first of them. */
export const LackingNote = ({
  studio,
  magnets,
  photos,
}: {
  readonly studio: Studio;
  readonly magnets: readonly Magnet[];
  readonly photos: PhotoMap;
}) => {
  const [magnet] = magnets;
  if (!magnet) return null;
  const places = freePlacesOf(magnet, photos);
  const put = (file: File) => {
    const { frames } = magnet.document;
    const frame = frames.findIndex(({ photoId }) => places.includes(photoId));
    studio.putFile(file, magnet.id, frame);
    studio.dispatch({ kind: "select", id: magnet.id });
  };
  const count = new Set(magnets.flatMap((each) => freePlacesOf(each, photos))).size;
  return (
    <div data-notice="small" data-tone="bad" data-said>
      <PhotoInput isSingle className={styles["note"]} onPhotos={([file]) => file && put(file)}>
        {m.studio_lacking({ count })}
      </PhotoInput>
    </div>
  );
};
