import type { ApiClient } from "#client/trpc.ts";

import type { PhotoFacts } from "./photo-shelf.ts";

/** How often the shop is asked about photos it is preparing: soon at first, then patiently. */
const pauseMilliseconds = { first: 400, max: 3_000 } as const;
const pauseGrowth = 1.4;
/** Ids travel in the address, which must stay short. */
const askedMax = 50;

export type PhotoWatch = ReturnType<typeof watchPhotos>;

/** Asks the shop about photos that it is preparing, all in one call, until none is left. */
export const watchPhotos = (
  client: ApiClient,
  onFacts: (photos: readonly PhotoFacts[]) => void,
) => {
  const watched = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause: number = pauseMilliseconds.first;

  const ask = async () => {
    timer = undefined;
    const ids = [...watched].slice(0, askedMax);
    try {
      const photos = await client.photos.readPhotos.query({ ids });
      // Those still being prepared go to the end of the line.
      for (const id of ids) if (watched.delete(id)) watched.add(id);
      for (const { photoId, status } of photos) {
        if (status === "ready" || status === "rejected") watched.delete(photoId);
      }
      onFacts(photos);
    } catch {
      // Nobody answers just now; the next round asks again, and the pill says that we are offline.
    }
    pause = Math.min(pauseMilliseconds.max, pause * pauseGrowth);
    plan();
  };

  const plan = () => {
    if (watched.size > 0) timer ??= setTimeout(() => void ask(), pause);
  };

  return {
    add: (photoId: string): void => {
      watched.add(photoId);
      pause = pauseMilliseconds.first;
      plan();
    },
    remove: (photoId: string): void => {
      watched.delete(photoId);
    },
  };
};
