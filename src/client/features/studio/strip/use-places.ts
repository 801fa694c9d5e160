import { useState } from "react";

import { photoIdsOf } from "#client/features/studio/magnets/magnet.ts";
import type { SetItem } from "#client/features/studio/magnets/set-order.ts";
import type { PhotoMap } from "#client/features/studio/pictures/photo-shelf.ts";

/**
 * The set with the places that refused photos have left: nobody moved them, so nothing beside them moves. They go
 * once the note of the photo is closed.
 */
export const usePlaces = (items: readonly SetItem[], photos: PhotoMap): readonly SetItem[] => {
  const [before, setBefore] = useState(items);
  const places = [...items];
  before.forEach((item, place) => {
    if (isRefused(item, photos) && !items.some(({ key }) => key === item.key)) {
      places.splice(place, 0, item);
    }
  });
  if (places.length !== before.length || places.some(({ key }, at) => key !== before[at]?.key)) {
    setBefore(places);
  }
  return places;
};

const isRefused = ({ magnets }: SetItem, photos: PhotoMap): boolean =>
  magnets.flatMap(photoIdsOf).every((id) => photos.get(id)?.stage.kind === "refused");
