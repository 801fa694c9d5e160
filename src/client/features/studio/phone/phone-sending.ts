import { glanceByShop } from "#client/features/studio/pictures/glance-by-shop.ts";
import { createLocalPictures } from "#client/features/studio/pictures/local-pictures.ts";
import {
  createPhotoShelf,
  type StudioPhoto,
} from "#client/features/studio/pictures/photo-shelf.ts";
import { createPictureReader } from "#client/features/studio/pictures/picture-reader.ts";
import { takePhotos } from "#client/features/studio/pictures/take-photos.ts";
import { createPhotoUploads } from "#client/upload-photos.ts";
import { phoneLinkHeader } from "#shared/photos.ts";

export type PhoneSending = ReturnType<typeof createPhoneSending>;

/** Photos that a phone sends with the key of a code, without a session of its own. */
export const createPhoneSending = (token: string) => {
  /** No session: the key is all that it has. */
  const sender = { prepare: () => Promise.resolve(), headers: { [phoneLinkHeader]: token } };
  const shelf = createPhotoShelf();
  const files = new Map<string, File>();
  const pictures = createLocalPictures(createPictureReader(), {
    glanceByShop: (coded) => glanceByShop(coded, sender),
    onPicture: (photoId, { thumbHref }) => shelf.learn(photoId, { thumbHref }),
    onLate: () => undefined,
    onUnreadable: () => undefined,
  });
  const learnStage = (photoId: string, stage: StudioPhoto["stage"]) =>
    shelf.learn(photoId, { stage });
  const uploads = createPhotoUploads(
    {
      onKnown: () => undefined,
      onProgress: (photoId, share) => learnStage(photoId, { kind: "sending", share }),
      onPaused: (photoId, waitsFor) => learnStage(photoId, { kind: "paused", waitsFor }),
      // With the shop it is as good as on the other screen.
      onSent: (photoId) => learnStage(photoId, { kind: "ready" }),
      onStopped: learnStage,
    },
    sender,
  );
  const send = (photoId: string, file: File) => {
    learnStage(photoId, { kind: "waiting" });
    uploads.add(photoId, file, shelf.get().get(photoId)?.name ?? file.name);
  };
  return {
    store: shelf.store,
    addFiles: (picked: readonly File[]): void => {
      const taken = takePhotos(picked, shelf.get());
      shelf.put(taken.map(({ photo }) => photo));
      for (const { photo, file } of taken) {
        if (photo.stage.kind !== "waiting") continue;
        files.set(photo.id, file);
        pictures.add(photo.id, file);
        send(photo.id, file);
      }
    },
    retry: (photoId: string): void => {
      const file = files.get(photoId);
      if (file) send(photoId, file);
    },
  };
};
